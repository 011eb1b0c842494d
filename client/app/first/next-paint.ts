/** Resolves once the browser has painted what was changed before the call. */
export function nextPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
