// The cost of credit, computed from the APR. Amounts are pence, rates per cent.

/** The monthly rate of an APR, in per cent with four decimals: 34.9 gives 2.5261. */
export function monthlyRate(apr: number): number {
  return Math.round(((1 + apr / 100) ** (1 / 12) - 1) * 1e6) / 1e4
}

/** `borrowed` is spent at once and repaid in equal monthly payments, the first after a month. */
export function costOfRepaying(borrowed: number, apr: number, months: number): { monthly: number; total: number } {
  const rate = monthlyRate(apr) / 100
  const exact = rate === 0 ? borrowed / months : (borrowed * rate) / (1 - (1 + rate) ** -months)
  const monthly = Math.ceil(exact)
  return { monthly, total: Math.round(exact * months) }
}
