// Who writes a review: known by a digest, so that one person writes one of a product, and by what they have bought.
import { digestOf } from '#origin/identity/secrets.ts'

/** A customer by their account, a guest by their e-mail address. */
export function writerOf(person: string | null, email: string): Promise<string> {
  return digestOf(person === null ? `guest ${email}` : `customer ${person}`)
}

/** Nothing is kept of a device but this; none of one that says nothing. */
export async function deviceOf(fingerprint: string): Promise<string> {
  return fingerprint === '' ? '' : digestOf(`device ${fingerprint}`)
}

/** Whether an order of theirs has had the product. A guest's own are those placed as a guest with that address. */
export async function hasBought(d1: D1Database, productNo: string, person: string | null, email: string) {
  const whose = person === null ? 'customer_id IS NULL AND lower(email) = ?2' : 'customer_id = ?2'
  const row = await d1
    .prepare(
      `SELECT 1 AS bought FROM order_item JOIN orders USING (order_no)
       WHERE product_no = ?1 AND cancelled IS NULL AND ${whose} LIMIT 1`,
    )
    .bind(productNo, person ?? email)
    .first()
  return row !== null
}
