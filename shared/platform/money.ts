// Formats money, and converts between pounds on the wire and pence in the origin.

/** `£24.50`; whole pounds have pence too, so that columns align. */
export function pounds(amount: number): string {
  return `£${amount.toFixed(2).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`
}

export function poundsFromPence(pence: number): number {
  return Math.round(pence) / 100
}

export function penceFromPounds(amount: number): number {
  return Math.round(amount * 100)
}
