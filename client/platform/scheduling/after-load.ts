// Runs work that must not compete with the page itself: once the page has loaded and the browser is idle.

export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}

/** Runs the work when the browser is idle, at the latest after two seconds. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 1)
}
