// A promotion's discount for a bag. Running time, audience and discount are separate functions, because each has its own
// message when a code is refused.
import { deliveryMethods } from '#shared/delivery/delivery-methods.ts'
import type { CustomerStatus } from './read-bag.ts'
import type { PromotionRow } from '#origin/shop/promotions/read-promotions.ts'
import { goodsValue, type PricedLine } from './line.ts'

/** Pence off in all and per line (`offByLine`, in the lines' order); `freeDelivery`: standard delivery is free. */
export type Discount = { offer: PromotionRow; off: number; offByLine: number[]; freeDelivery: boolean }

export function isRunning(offer: PromotionRow, now: Date): boolean {
  const at = now.toISOString()
  return offer.starts <= at && at < offer.ends && (offer.most === null || offer.used < offer.most)
}

export function isEligible({ audience }: PromotionRow, customerStatus: CustomerStatus): boolean {
  switch (audience) {
    case 'all':
      return true
    case 'first-order':
      return customerStatus.firstOrder
    default:
      return customerStatus[audience] !== false
  }
}

/** Null below the promotion's threshold, or when no line is in its scope. */
export function discountOf(offer: PromotionRow, lines: PricedLine[]): Discount | null {
  const weights = lines.map((line) => (appliesTo(offer, line) ? line.price * line.quantity : 0))
  const base = weights.reduce((sum, weight) => sum + weight, 0)
  if (base === 0 || goodsValue(lines) < offer.threshold) return null
  const off = penceOff(offer, base)
  return { offer, off, offByLine: splitProportionally(off, weights), freeDelivery: offer.kind === 'delivery' }
}

/** Pence to display: the discount, or the discount at the threshold while the bag is below it. */
export function offerValue(offer: PromotionRow, lines: PricedLine[]): number {
  if (offer.kind === 'delivery') return deliveryMethods.STANDARD.charge
  return discountOf(offer, lines)?.off ?? penceOff(offer, Math.max(offer.threshold, goodsValue(lines)))
}

/** The steps of a promotion's stagger group, lowest threshold first; a promotion without a group is its only step. */
export function stepsOf(offer: PromotionRow, offers: PromotionRow[]): PromotionRow[] {
  if (offer.staggerGroup === '') return [offer]
  const steps = offers.filter(({ staggerGroup }) => staggerGroup === offer.staggerGroup)
  return steps.toSorted((a, b) => a.threshold - b.threshold)
}

/** The promotion's current discount; of a stagger group the highest step reached. */
export function earnedDiscount(
  offer: PromotionRow,
  offers: PromotionRow[],
  lines: PricedLine[],
  customerStatus: CustomerStatus,
  now: Date,
) {
  const reached = stepsOf(offer, offers)
    .filter((step) => isRunning(step, now) && isEligible(step, customerStatus))
    .flatMap((step) => discountOf(step, lines) ?? [])
  return reached.at(-1) ?? null
}

/** Whether any line is in the promotion's scope. */
export function appliesToAny(offer: PromotionRow, lines: PricedLine[]): boolean {
  return lines.some((line) => appliesTo(offer, line))
}

function appliesTo({ category, productNo }: PromotionRow, line: PricedLine): boolean {
  if (line.subscription) return false
  if (productNo !== '' && productNo !== line.productNo) return false
  return category === '' || line.categories.includes(category)
}

function penceOff(offer: PromotionRow, base: number): number {
  if (offer.kind === 'delivery') return 0
  const off = offer.kind === 'percent' ? Math.round((base * offer.value) / 100) : offer.value
  return Math.min(off, base, offer.mostOff ?? off)
}

export function splitProportionally(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  let weightSoFar = 0
  let given = 0
  return weights.map((weight) => {
    weightSoFar += weight
    const part = Math.round((amount * weightSoFar) / whole) - given
    given += part
    return part
  })
}
