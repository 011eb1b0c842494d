// What most people say about the fit, in one line; null when few have said anything, or when they do not agree.
const sayings = ['it runs small', 'true to size', 'it runs large']
/** Nothing is said of the fit before. */
export const minFitAnswers = 5

/** `fits`: the numbers of those who say small, true to size and large. */
export function fitSummary(fits: readonly number[]): string | null {
  const total = fits.reduce((sum, count) => sum + count, 0)
  const at = fits.findIndex((count) => count > total / 2)
  return total >= minFitAnswers && at >= 0 ? `Most people say ${sayings[at]}` : null
}
