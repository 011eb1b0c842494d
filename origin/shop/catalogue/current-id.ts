// SQL: which of a product's documents is on sale.

/** The id of the document that the live edition sells under a number. The brand is ?1. */
export function currentId(number: string): string {
  return `(SELECT id FROM product_document AS sold WHERE sold.product_no = ${number}
     AND sold.since <= (SELECT edition FROM live WHERE live.brand = ?1) ORDER BY sold.since DESC LIMIT 1)`
}
