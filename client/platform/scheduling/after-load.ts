// Work that must not compete with the page itself: done when the page has loaded and the browser has nothing to do.

export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}

/** At the latest after two seconds. */
export function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 1)
}
