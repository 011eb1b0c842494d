// What credit costs, worked out from its APR. Amounts are pence, rates per cent.

/** The rate of one month of an APR, in per cent, to four decimals: 34.9 gives 2.5261. */
export function monthlyRate(apr: number): number {
  return Math.round(((1 + apr / 100) ** (1 / 12) - 1) * 1e6) / 1e4
}

/** The cost of `borrowed` spent at once and repaid in equal months, the first a month later. */
export function costOfRepaying(borrowed: number, apr: number, months: number): { monthly: number; total: number } {
  const rate = monthlyRate(apr) / 100
  const exact = rate === 0 ? borrowed / months : (borrowed * rate) / (1 - (1 + rate) ** -months)
  const monthly = Math.ceil(exact)
  return { monthly, total: Math.round(exact * months) }
}
