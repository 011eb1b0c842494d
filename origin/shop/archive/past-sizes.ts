// The sizes that a customer has bought: a few rows for a customer, however many orders have left.

/** For the batch in which orders leave, or, with −1, come back. `numbers`: a JSON list of order numbers. */
export function pastSizesStatement(d1: D1Database, numbers: string, sign: 1 | -1 = 1): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO past_size (customer_id, size_guide, size, pieces)
       SELECT customer_id, size_guide, order_item.size, ${sign} * sum(quantity)
       FROM orders JOIN order_item USING (order_no) JOIN product ON product.product_no = order_item.product_no
       WHERE order_no IN (SELECT value FROM json_each(?1)) AND customer_id IS NOT NULL AND cancelled IS NULL
         AND order_item.size <> '' AND size_guide IS NOT NULL
       GROUP BY 1, 2, 3 ON CONFLICT DO UPDATE SET pieces = pieces + excluded.pieces`,
    )
    .bind(numbers)
}
