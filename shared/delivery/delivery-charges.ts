// What having it delivered or collected costs, and the VAT that is in a price. Pence.
import type { TimeFrame } from './delivery.ts'

/** The house rule: one charge however much is sent, free from a value on, and free to subscribers. */
export const standardDelivery = { charge: 399, freeFrom: 6000 } as const
/** Collection at a parcel shop goes the standard way, for less. */
export const collection = { charge: 299, freeFrom: 6000 } as const
export const expressCharges = { deliver: 599, collect: 499 } as const
/** By the window of the day; a Saturday comes on top. */
export const nominatedCharges: Readonly<Record<TimeFrame, number>> & { saturday: number } = {
  DAY: 599,
  AM: 799,
  PM: 799,
  saturday: 200,
}

/** VAT at 20 % is a sixth of what is paid. */
export function vatIn(gross: number): number {
  return Math.round(gross / 6)
}
