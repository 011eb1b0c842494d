// Delivery and collection charges, and the VAT included in a price. All amounts are pence.
import type { TimeFrame } from './delivery.ts'

/** One charge per order, free from an order value on and free for subscribers. */
export const standardDelivery = { charge: 399, freeFrom: 6000 } as const
/** Collection at a parcel shop has the standard delivery time and a lower charge. */
export const collection = { charge: 299, freeFrom: 6000 } as const
export const expressCharges = { deliver: 599, collect: 499 } as const
/** By time of day; the Saturday charge is added. */
export const nominatedCharges: Readonly<Record<TimeFrame, number>> & { saturday: number } = {
  DAY: 599,
  AM: 799,
  PM: 799,
  saturday: 200,
}

/** VAT at 20 % is one sixth of the gross price. */
export function vatIn(gross: number): number {
  return Math.round(gross / 6)
}
