/** `fit`: −1 runs small, 0 true to size, 1 runs large. */
export function fitLabel(fit: number): string {
  if (fit <= -0.6) return 'runs small'
  if (fit < -0.2) return 'runs a little small'
  if (fit <= 0.2) return 'true to size'
  return fit < 0.6 ? 'runs a little large' : 'runs large'
}
