// Divides pence by weight. The rounded parts always add up to the amount.

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
