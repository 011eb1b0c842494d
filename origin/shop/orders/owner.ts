// Access to an order: its customer, or a guest who knows its number, e-mail address and postcode. Every other request gets
// the same error, so that the reply reveals nothing about the order.
import { identityOf } from '#origin/platform/email.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { normalizeOrderNo } from '#shared/orders/order-number.ts'
import { openCartId } from '#shared/orders/sealed-cart-id.ts'
import { formatPostcode } from '#shared/delivery/address.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { countAttempt } from '#origin/platform/attempts.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { TooManyAttempts } from '#origin/platform/too-many.ts'
import { readOrder, type OrderRow } from './read-order.ts'
import { storedSummary } from './status-now.ts'

export type OrderRef = { orderNo: string; email?: string | undefined; postcode?: string | undefined }
type OrderRequest = Pick<HandlerContext, 'brand' | 'person' | 'guest' | 'env' | 'now'>

/** Look-ups of one order by its postcode, from wherever; the edge worker counts the wrong ones by network (`wrongLookUp`). */
const postcodeTries = { max: 100, seconds: 3600 }

export function orderNotFound(): Refusal {
  return new Refusal(404, 'ORDER_NOT_FOUND', 'We can’t find this order.')
}

export async function requireOwnOrder({ orderNo, email, postcode }: OrderRef, ctx: OrderRequest): Promise<OrderRow> {
  const row = await readOrder(ctx.env.DB, ctx.brand, { orderNo })
  if (row && row.customerId !== null && row.customerId === ctx.person) return row
  if (!email || !postcode) throw orderNotFound()
  // Whatever was wrong, so that the time does not say what.
  await countTry(normalizeOrderNo(orderNo), ctx)
  if (row && matchesGuest(row, email, postcode)) return row
  throw orderNotFound()
}

/** Orders of an account are read after sign-in only. */
function matchesGuest(row: OrderRow, email: string, postcode: string): boolean {
  if (row.customerId !== null || !row.email) return false
  return identityOf(row.email) === identityOf(email) && postcodesOf(row).includes(formatPostcode(postcode))
}

/** Where it goes, and where it went before a change; for a collected order also the collection point's and the searched postcode. */
function postcodesOf(row: OrderRow): string[] {
  const summary = storedSummary(row)
  return [
    summary.deliveryAddress?.postcode,
    summary.formerPostcode,
    summary.manualClickAndCollectPostcode,
    summary.clickAndCollectSearchPostcode,
  ].flatMap((postcode) => (postcode ? [formatPostcode(postcode)] : []))
}

/**
 * The order of an encrypted cart id: for the customer without limit, for a guest for one day and in the ordering browser only.
 */
export async function confirmedOrder(sealed: string, ctx: OrderRequest): Promise<OrderRow> {
  const { row, owner } = await openConfirmation(sealed, ctx)
  const mayRead = owner === null ? row.proof !== null && row.proof === ctx.guest : owner === ctx.person
  if (!mayRead) throw orderNotFound()
  return row
}

/** Counted before it is compared, so that tries at the same time are all counted. */
async function countTry(orderNo: string, { env, now }: OrderRequest): Promise<void> {
  const wait = await countAttempt(env, [`postcode:${orderNo}`], postcodeTries, now.getTime())
  if (wait > 0) {
    const message = `Someone has tried to find this order too many times. Please try again in ${Math.ceil(wait / 60)} minutes.`
    throw new TooManyAttempts(wait, message)
  }
}

/** A guest's confirmation in another browser. */
export async function orderByPostcode(sealed: string, postcode: string, ctx: OrderRequest): Promise<OrderRow> {
  const { row, owner } = await openConfirmation(sealed, ctx)
  if (owner !== null && owner === ctx.person) return row
  if (owner !== null) throw orderNotFound()
  await countTry(row.orderNo, ctx)
  if (postcodesOf(row).includes(formatPostcode(postcode))) return row
  throw orderNotFound()
}

async function openConfirmation(sealed: string, { brand, env, now }: OrderRequest) {
  const seal = await openCartId(sealed, brand, env.CART_ID_KEY)
  // The query runs for an invalid id too, so that the reply takes the same time.
  const row = await readOrder(env.DB, brand, { cartId: seal?.cartId ?? '' })
  if (!seal || !row || row.customerId !== seal.owner) throw orderNotFound()
  const isOver = seal.owner === null && now.getTime() - seal.at > orderDays.confirmation * 86_400_000
  if (isOver) throw orderNotFound()
  return { row, owner: seal.owner }
}
