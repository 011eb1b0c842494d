// Leaves the page by a plain page load, once: whatever else asks for it meanwhile is already answered.

/** A page that is still there so long after it began to be left has not been: its link was a download, or was stopped. */
const leavingMs = 10_000

let going = false
let leftAt = -Infinity

export function go(address: string): void {
  if (going) return
  going = true
  location.assign(address)
}

/**
 * Where an answer leads, and no press. Not from a page that is being left: calls that were under way while somebody signed
 * out would stop the sign-out.
 */
export function goByItself(address: string): void {
  if (Date.now() - leftAt >= leavingMs) go(address)
}

/** And back to here. */
export function goSignIn(): void {
  goByItself(`/api/sign-in?${new URLSearchParams({ redirectTo: location.pathname + location.search })}`)
}

/** For a page that comes back from the browser's own cache, and for tests. */
export function comeBack(): void {
  going = false
  leftAt = -Infinity
}

if (!import.meta.env.SSR) {
  for (const left of ['beforeunload', 'pagehide']) addEventListener(left, () => (leftAt = Date.now()))
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
}
