// Who writes a review: known by a digest, so that one customer writes one of a product, and by what they have bought.
import { digestOf, randomSecret } from '#origin/platform/secrets.ts'

/** The part of a writer that its owner's reviews are found by: a customer's account, or a guest's e-mail address. */
export function ownerOf(person: string | null, email: string): Promise<string> {
  return digestOf(person === null ? `guest ${email}` : `customer ${person}`)
}

/**
 * A customer by their account. A guest by the address and the device, since anybody may type the address: of one product
 * each device has one review, and none takes the place of the address's owner.
 */
export async function writerOf(person: string | null, email: string, device: string): Promise<string> {
  const owner = await ownerOf(person, email)
  // A digest of both: the device is found in no other writer's.
  return person === null ? `${owner}.${device ? await digestOf(`${owner} ${device}`) : randomSecret(32)}` : owner
}

/** Nothing is kept of a device but this; none of one that says nothing. */
export async function deviceOf(fingerprint: string): Promise<string> {
  return fingerprint === '' ? '' : digestOf(`device ${fingerprint}`)
}

/** Whether an order of a customer's has had the product. Of a guest nobody knows: the address proves nothing. */
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
