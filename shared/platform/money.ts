// Formats money, and converts between pounds on the wire and pence in the origin.

/** `£24.50`; whole pounds have pence too, so that columns align. */
export function pounds(amount: number): string {
  return `£${amount.toFixed(2).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`
}

/**
 * A price as shops print one: `£24`, but `£24.50`. `beside` are the amounts printed next to the price: when one of them has
 * pence, all have. Sums of an order, statements and amounts of an agreement use `pounds`.
 */
export function priceLabel(price: number, ...beside: number[]): string {
  const hasPence = [price, ...beside].some((amount) => penceFromPounds(amount) % 100 !== 0)
  return hasPence ? pounds(price) : pounds(price).slice(0, -3)
}

export function poundsFromPence(pence: number): number {
  return Math.round(pence) / 100
}

export function penceFromPounds(amount: number): number {
  return Math.round(amount * 100)
}

/** The VAT included in a gross price in pence: at 20 %, one sixth. */
export function vatIn(gross: number): number {
  return Math.round(gross / 6)
}
