// What of an order can be returned now: how many, what is paid back for them, what they can be exchanged for, and how they come back.
import { subscriptionType } from '#shared/bag/cart.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { deliveryMethods } from '#shared/delivery/delivery-methods.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import type { RefundParts, Returnable, ReturnReason, ReturnWay } from '#shared/orders/returns.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { dateOf, daysAfter, workingDaysAfter } from '#shared/platform/london-days.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { hasParty } from '#shared/platform/parties.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { paidOf, paidOrderOf } from '../paid-order.ts'
import type { OrderRow, Refunded, ReturnedPiece } from '../read-order.ts'
import {
  deliveryLeft,
  refundableLines,
  refundAmountOf,
  type EarlierRefunds,
  type PaidOrder,
} from '../refund-amounts.ts'
import { storedSummary } from '../status-now.ts'
import { refundedByHand } from '../summary-of.ts'

const collectionDays = 3
/** Of one line. */
const maxExchanges = 24

export async function returnableOf(env: OriginEnv, row: OrderRow, now: Date): Promise<Returnable> {
  const { paid: paidRow, lineOf } = await paidOrderOf(env.DB, row)
  const exchanges = await exchangesOf(env.DB, row, paidRow)
  const given = JSON.parse(paidRow.refunds) as Refunded[]
  const paid = paidOf(paidRow)
  const pieces = JSON.parse(row.returned) as ReturnedPiece[]
  const byHand = new Map<number, number>()
  for (const { position, quantity } of paidRow === row ? refundedByHand(pieces, given) : [])
    byHand.set(position, (byHand.get(position) ?? 0) + quantity)
  const onTheWay = pieces
    .filter(({ graded, held }) => graded === null && held === 0)
    .flatMap(({ position, quantity }) => {
      const refunded = Math.min(quantity, byHand.get(position) ?? 0)
      byHand.set(position, (byHand.get(position) ?? 0) - refunded)
      return refunded < quantity ? [{ position: lineOf(position), quantity: quantity - refunded }] : []
    })
  const coming = { items: onTheWay, delivery: false, ...refundAmountOf(paid, given, onTheWay, 0) }
  const before = [...given, coming]
  const refundable = refundableLines(paid, before)
  const bought = storedSummary(row).pdpItems
  const today = dateOf(now)
  const sendBy = daysAfter(today, orderDays.returns)
  const lines = paidOf(row).lines.map(({ position, quantity }) => {
    const back = pieces.reduce((sum, piece) => sum + (piece.position === position ? piece.quantity : 0), 0)
    const at = lineOf(position)
    // A subscription is cancelled in the account.
    if (bought[position]?.productType === subscriptionType) return { position, left: 0, refunds: [], exchanges: [] }
    const left = Math.max(0, Math.min(quantity - back, refundable[at]?.quantity ?? 0))
    const worth = (count: number) => partsOf(refundAmountOf(paid, before, [{ position: at, quantity: count }], 0))
    return {
      position,
      left,
      refunds: Array.from({ length: left }, (_, count) => worth(count + 1)),
      exchanges: left === 0 ? [] : (exchanges.get(position) ?? []).slice(0, maxExchanges),
    }
  })
  return {
    lines,
    delivery: paidRow === row ? deliveryParts(row, paid, before, pieces) : null,
    ways: waysOf(env, row),
    collectionDays: Array.from({ length: collectionDays }, (_, at) => workingDaysAfter(today, at + 1)),
    sendBy,
    refundBy: daysAfter(sendBy, orderDays.returns),
    keptUntil: daysAfter(today, orderDays.exchange),
  }
}

/** By line: other options of its product in stock, at the price that was paid. */
async function exchangesOf(d1: D1Database, row: OrderRow, paid: OrderRow) {
  const { results } = await d1
    .prepare(
      `SELECT item.position, option.option_no AS optionNo, coalesce(colour.name, '') AS colour, option.size,
         coalesce(option.colour_code = own.colour_code, 0) AS same, coalesce(option.position > own.position, 0) AS larger
       FROM order_item AS item JOIN product ON product.product_no = item.product_no AND product.brand = ?2
         JOIN option ON option.product_no = item.product_no
         LEFT JOIN option AS own ON own.product_no = item.product_no AND own.option_no = item.option_no
         LEFT JOIN colour ON colour.product_no = option.product_no AND colour.code = option.colour_code
       WHERE item.order_no = ?1 AND withdrawn IS NULL AND option.stock > 0 AND option.option_no <> item.option_no
         AND option.price = CASE WHEN ?1 = ?3 THEN item.unit_price ELSE (SELECT max(unit_price) FROM order_item AS first
           WHERE first.order_no = ?3 AND first.product_no = item.product_no) END
       ORDER BY item.position, same DESC, option.position`,
    )
    .bind(row.orderNo, row.brand, paid.orderNo)
    .all<{ position: number; optionNo: string; colour: string; size: string; same: number; larger: number }>()
  const exchanges = results.map(({ position, optionNo, colour, size, same, larger }) => {
    const reason: ReturnReason = same ? (larger ? 'too-small' : 'too-large') : 'changed-my-mind'
    return { position, optionNo, label: (same ? sizeLabel(size) : variantLabel({ colour, size })) || optionNo, reason }
  })
  return Map.groupBy(exchanges, ({ position }) => position)
}

/** A carrier collects at an address, not at a collection point. */
function waysOf(env: OriginEnv, row: OrderRow): ReturnWay[] {
  const { deliveryMethod, deliveryAddress } = storedSummary(row)
  const isHome = deliveryTypeOf(deliveryMethod) === 'deliver' && deliveryAddress !== null
  if (!hasParty('returnsCarrier', env)) return ['post']
  return ['drop-off', ...(isHome ? (['collection'] as const) : []), 'label', 'post']
}

/** Pence of the delivery that go back with the whole order: no more than standard delivery was. */
export function deliveryBack(row: OrderRow, paid: PaidOrder, before: EarlierRefunds): number {
  const { deliveryMethod } = storedSummary(row)
  const { STANDARD } = deliveryMethods
  const left = deliveryLeft(paid, before)
  if (deliveryMethod === 'STANDARD') return left
  return paid.orderTotal - paid.shippingCost >= STANDARD.freeFrom ? 0 : Math.min(left, STANDARD.charge)
}

/** Null when something of the order was exchanged or not accepted, or there is nothing to pay back. */
function deliveryParts(
  row: OrderRow,
  paid: PaidOrder,
  before: EarlierRefunds,
  pieces: ReturnedPiece[],
): RefundParts | null {
  if (pieces.some(({ exchange, grade }) => exchange !== null || grade === 'refused')) return null
  const pence = deliveryBack(row, paid, before)
  const all = refundableLines(paid, before).filter(({ quantity }) => quantity > 0)
  if (pence === 0 || all.length === 0) return null
  const goods = { items: all, delivery: false, ...refundAmountOf(paid, before, all, 0) }
  return partsOf(refundAmountOf(paid, [...before, goods], [], pence))
}

export function partsOf({ creditPart, otherPart }: RefundParts): RefundParts {
  return { creditPart: poundsFromPence(creditPart), otherPart: poundsFromPence(otherPart) }
}
