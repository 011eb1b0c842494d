// What standard delivery costs, and the VAT that is in a price. Pence.

/** The house rule: one charge however much is sent, free from a value on, and free to subscribers. */
export const standardDelivery = { charge: 399, freeFrom: 6000 } as const

/**
 * `goods` is what the goods come to before any code, so that no code ever costs its user the free delivery. `heavy` goods
 * pay their own way: a bag of nothing else has no standard delivery to pay.
 */
export function standardCharge(goods: number, { heavyOnly, free }: { heavyOnly: boolean; free: boolean }): number {
  return goods === 0 || goods >= standardDelivery.freeFrom || heavyOnly || free ? 0 : standardDelivery.charge
}

/** VAT at 20 % is a sixth of what is paid. */
export function vatIn(gross: number): number {
  return Math.round(gross / 6)
}
