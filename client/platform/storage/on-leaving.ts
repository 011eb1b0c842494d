// When a page stores its last changes: before it is left.

/**
 * `pagehide` alone is too late on a slow phone: Chromium gives a document that is left for another site, as sign-in is, half a
 * second to finish. Safari on iOS has no `beforeunload`, and a page in the background may be ended without either.
 */
const events = ['beforeunload', 'visibilitychange', 'pagehide']

/** Calls `store` before the page may be left, also when it then stays. Returns a function that ends this. */
export function onLeaving(store: () => void): () => void {
  for (const event of events) addEventListener(event, store)
  return () => {
    for (const event of events) removeEventListener(event, store)
  }
}
