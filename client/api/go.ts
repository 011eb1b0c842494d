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

/** And back to here. Not from a page that is being left: whoever signs out meant to, also while calls were under way. */
export function goSignIn(): void {
  if (Date.now() - leftAt < leavingMs) return
  go(`/api/sign-in?${new URLSearchParams({ redirectTo: location.pathname + location.search })}`)
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
