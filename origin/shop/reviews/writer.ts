// Identifies a review's writer by a digest, for one review per product and writer, and checks purchases.
import { digestOf, randomSecret } from '#origin/platform/secrets.ts'

/** The owner part of a writer's digest, by which a customer's account or a guest's e-mail address finds its reviews. */
export function reviewOwner(person: string | null, email: string): Promise<string> {
  return digestOf(person === null ? `guest ${email}` : `customer ${person}`)
}

/**
 * A customer is identified by the account. A guest is identified by address and device, because any visitor may type an
 * address: each device may write one review of a product, and no device uses up the address's owner's review.
 */
export async function writerOf(person: string | null, email: string, device: string): Promise<string> {
  const owner = await reviewOwner(person, email)
  // A digest of both, so that one device cannot be recognised across writers.
  return person === null ? `${owner}.${device ? await digestOf(`${owner} ${device}`) : randomSecret(32)}` : owner
}

/** The only stored trace of a device; empty when the browser sends no fingerprint. */
export async function deviceOf(fingerprint: string): Promise<string> {
  return fingerprint === '' ? '' : digestOf(`device ${fingerprint}`)
}

/** True when a customer has ordered the product. Always false for guests, because a typed address proves nothing. */
export async function hasBought(d1: D1Database, productNo: string, person: string | null): Promise<boolean> {
  if (person === null) return false
  const row = await d1
    .prepare(
      `SELECT 1 AS bought FROM order_item JOIN orders USING (order_no)
       WHERE product_no = ?1 AND cancelled IS NULL AND customer_id = ?2 LIMIT 1`,
    )
    .bind(productNo, person)
    .first()
  return row !== null
}
