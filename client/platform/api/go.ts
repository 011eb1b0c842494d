// Leaves the page by loading a document. Once leaving has begun, further requests to leave are ignored.

/** A page that still lives so long after it began to be left stays: the link was a download, or loading was stopped. */
const leavingMs = 10_000

const keepers = new Set<() => void>()

/** Work before the page goes to sign-in. Returns a function that ends this. */
export function beforeSignIn(work: () => void): () => void {
  keepers.add(work)
  return () => void keepers.delete(work)
}

let going = false
let leftAt = -Infinity

export function go(address: string): void {
  if (going) return
  going = true
  if (address.startsWith('/api/sign-in')) for (const keep of keepers) keep()
  location.assign(address)
}

/**
 * Leaves because of a response and not of a click. Ignored while the page is being left: a pending call's 401 would otherwise
 * cancel a sign-out.
 */
export function goUnlessLeaving(address: string): void {
  if (Date.now() - leftAt >= leavingMs) go(address)
}

/** Redirects to sign in and back to this page. */
export function goSignIn(): void {
  goUnlessLeaving(`/api/sign-in?${new URLSearchParams({ redirectTo: location.pathname + location.search })}`)
}

/** For a page that is restored from the back/forward cache, and for tests. */
export function resetLeaving(): void {
  going = false
  leftAt = -Infinity
}

if (!import.meta.env.SSR) {
  for (const left of ['beforeunload', 'pagehide']) addEventListener(left, () => (leftAt = Date.now()))
  addEventListener('pageshow', ({ persisted }) => persisted && resetLeaving())
}
