// An order as a call's reply, built from its columns and the summary stored when the order was placed.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { separator } from '#shared/platform/limits.ts'
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'
import { sealCartId } from '#shared/orders/sealed-cart-id.ts'
import { returningOf, type OrderRow, type Refunded } from './read-order.ts'
import { bookedReturns } from './returns/booked-returns.ts'
import { trackingUrlOf } from './carriers.ts'
import { shownCharge } from './charge.ts'
import { courseNow, storedSummary } from './status-now.ts'
import { undoOf } from './undo-proof.ts'

/** `cartId` is encrypted. */
export function summaryOf(row: OrderRow, cartId: string): OrderSummary {
  const summary = storedSummary(row)
  const unsent = unsentOf(row)
  const charge = shownCharge(row.charge, sumOf(unsent, 'otherPart'))
  const creditPart = row.creditPart ?? (row.paymentMethod === 'credit' ? row.orderTotal : 0)
  return {
    ...summary,
    cms: [],
    ofAccount: row.customerId !== null,
    orderNo: row.orderNo,
    placed: row.placed,
    cartId,
    emailAddress: row.email ?? '',
    paymentMethod: row.paymentMethod,
    cardType: row.cardType,
    panSuffix: row.panSuffix,
    creditPart: poundsFromPence(creditPart),
    otherPart: poundsFromPence(row.orderTotal - creditPart),
    ...(charge && { charge }),
    orderTotal: poundsFromPence(row.orderTotal),
    shippingCost: poundsFromPence(row.shippingCost),
    pdpItems: row.items.map(({ position, ...item }) => {
      const known = summary.pdpItems[position]
      const id = known?.id ?? item.productNo + separator + item.productOptionNo
      const type = known?.productType ? { productType: known.productType } : {}
      return { ...item, ...type, id, brands: known?.brands || item.brands, category: known?.category || item.category }
    }),
  }
}

type Part = 'creditPart' | 'otherPart'
const sumOf = (refunds: readonly Refunded[], part: Part) => refunds.reduce((sum, refund) => sum + refund[part], 0)

/** Refunds of lines that were cancelled before the order left. */
function unsentOf({ refunds }: OrderRow): Refunded[] {
  return refunds.filter(({ unsentDelivery }) => unsentDelivery !== null)
}

/** For mails about what leaves or is given back: without what was cancelled before. Its lines have other positions. */
export function summaryLeft(row: OrderRow): OrderSummary {
  const [order, unsent] = [summaryOf(row, ''), unsentOf(row)]
  const less = (part: Part) => poundsFromPence(penceFromPounds(order[part]) - sumOf(unsent, part))
  const gone = new Set(unsent.flatMap(({ items }) => items).map(({ position }) => position))
  return {
    ...order,
    creditPart: less('creditPart'),
    otherPart: less('otherPart'),
    pdpItems: order.pdpItems.filter((_, position) => !gone.has(position)),
  }
}

export async function placedOrder(row: OrderRow, key: string, now: Date): Promise<PlacedOrder> {
  const { status, tracking, mayCancel, mayReturn, returnUntil, isLate } = courseNow(row, now)
  const { brand, customerId: owner, cartId, carrier } = row
  const sealed = cartId === null ? '' : await sealCartId({ cartId, brand, owner, at: now.getTime() }, key)
  return {
    order: {
      ...summaryOf(row, sealed),
      undo: mayCancel && row.attemptId !== null ? await undoOf(row, key, now) : null,
    },
    status,
    tracking,
    trackingNo: row.trackingNo,
    carrier,
    trackingUrl: trackingUrlOf(carrier, row.trackingNo),
    isLate,
    mayCancel: mayCancel && row.attemptId !== null,
    change: null,
    mayReturn,
    returnUntil,
    returned: row.returned.map(({ position, quantity, reason }) => ({ position, quantity, reason })),
    returning: returningOf(row),
    returns: bookedReturns(row),
    cancellable: [],
    returnable: null,
    exchangeOf: row.exchangeOf,
    refunds: row.refunds.map(({ requested, creditPart, otherPart, items, unsentDelivery }) => ({
      at: new Date(requested).toISOString(),
      creditPart: poundsFromPence(creditPart),
      // What would have been taken on dispatch was not paid.
      otherPart: unsentDelivery !== null && row.charge !== null ? 0 : poundsFromPence(otherPart),
      items,
      unsent: unsentDelivery !== null,
    })),
  }
}
