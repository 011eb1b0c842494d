// Money as people read it, and between the wire's pounds and the shop's pence.

/** `£24.50`; whole pounds keep their pence, so that columns line up. */
export function pounds(amount: number): string {
  return `£${amount.toFixed(2).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`
}

export function poundsFromPence(pence: number): number {
  return Math.round(pence) / 100
}

export function penceFromPounds(amount: number): number {
  return Math.round(amount * 100)
}
