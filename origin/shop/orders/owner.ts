// Whose order it is: a customer's own, or a guest's who knows its number, its e-mail address and a postcode of it. Every
// other question has the same answer, whatever was wrong with it.
import { identityOf } from '#origin/platform/email.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { openCartId } from '#shared/orders/sealed-cart-id.ts'
import { tidyPostcode } from '#shared/delivery/postcode.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { waitFor } from '#origin/platform/attempts.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { readOrder, type OrderRow } from './read-order.ts'
import { storedSummary } from './status-now.ts'

export type OrderRef = { orderNo: string; email?: string | undefined; postcode?: string | undefined }
type OrderRequester = { d1: D1Database; brand: BrandCode; person: string | null; guest: string | null }

/** Postcodes that may be tried for one order. */
const postcodeTries = { most: 10, seconds: 3600 }

export function orderNotFound(): Refusal {
  return new Refusal(404, 'ORDER_NOT_FOUND', 'We can’t find this order.')
}

export async function requireOwnOrder({ orderNo, email, postcode }: OrderRef, { d1, brand, person }: OrderRequester): Promise<OrderRow> {
  const row = await readOrder(d1, brand, { orderNo: orderNo.replace(/\s/g, '').toUpperCase() })
  if (!row) throw orderNotFound()
  const own = row.customerId !== null && row.customerId === person
  if (!own && !(email && postcode && matchesGuest(row, email, postcode))) throw orderNotFound()
  return row
}

/** Orders of an account are its own: for them there is signing in. */
function matchesGuest(row: OrderRow, email: string, postcode: string): boolean {
  if (row.customerId !== null || !row.email) return false
  return identityOf(row.email) === identityOf(email) && postcodesOf(row).includes(tidyPostcode(postcode))
}

/** Of what is collected, the shopper knows the shop's postcode or the one they searched by. */
function postcodesOf(row: OrderRow): string[] {
  const kept = storedSummary(row)
  return [
    kept?.deliveryAddress?.postcode,
    kept?.manualClickAndCollectPostcode,
    kept?.clickAndCollectSearchPostcode,
  ].flatMap((postcode) => (postcode ? [tidyPostcode(postcode)] : []))
}

/** By the encrypted cart id: a customer's for as long as it is theirs, a guest's for a day in the browser that ordered. */
export async function confirmedOrder(sealed: string, asking: OrderRequester, key: string, now: Date): Promise<OrderRow> {
  const found = await openConfirmation(sealed, asking, key, now)
  if (!found) throw orderNotFound()
  const { row, owner } = found
  const mayRead = owner === null ? row.proof !== null && row.proof === asking.guest : owner === asking.person
  if (!mayRead) throw orderNotFound()
  return row
}

/** A guest's confirmation in any browser. An order's postcode is tried a few times, and afterwards answered as if wrong. */
export async function orderByPostcode(sealed: string, postcode: string, asking: OrderRequester, env: OriginEnv, now: Date) {
  const found = await openConfirmation(sealed, asking, env.CART_ID_KEY, now)
  if (!found) throw orderNotFound()
  const { row, owner } = found
  if (owner !== null && owner === asking.person) return row
  if (owner !== null) throw orderNotFound()
  const wait = await waitFor(env, [`postcode:${row.orderNo}`], postcodeTries, now.getTime())
  if (wait > 0 || !postcodesOf(row).includes(tidyPostcode(postcode))) throw orderNotFound()
  return row
}

async function openConfirmation(sealed: string, { d1, brand }: OrderRequester, key: string, now: Date) {
  const seal = await openCartId(sealed, brand, key)
  // What could not be opened is looked for all the same: the answer takes as long as any other.
  const row = await readOrder(d1, brand, { cartId: seal?.cartId ?? '' })
  if (!seal || !row || row.customerId !== seal.owner) return null
  const isOver = seal.owner === null && now.getTime() - seal.at > orderDays.confirmation * 86_400_000
  return isOver ? null : { row, owner: seal.owner }
}
