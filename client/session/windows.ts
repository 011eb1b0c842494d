// Tracks the open windows of the shop (R4.33): each reports every 3 s, and a window without a report for 6 s is
// stale. Without remember-me, a customer who closed the last window and returns in a new one is signed out.
import { windows as limits } from '#shared/platform/limits.ts'
import { readStored, readStoredJson, removeStored, writeStored } from '#client/platform/storage/browser-storage.ts'

type Windows = Readonly<Record<string, number>>

const self = crypto.randomUUID()
let stop: AbortController | null = null

/** Starts to report this window. `remembered` is called when the window closes. */
export function watchWindows(signedIn: () => boolean, remembered: () => boolean): void {
  if (stop) return
  stop = new AbortController()
  const { signal } = stop
  beginSession()
  const timer = setInterval(() => reportOpen(signedIn()), limits.pollMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  reportOpen(signedIn())
  addEventListener('pagehide', () => reportClosing(signedIn() && !remembered()), { signal })
  // A page that is restored from the back/forward cache reports again.
  addEventListener('pageshow', ({ persisted }) => persisted && reportOpen(signedIn()), { signal })
}

/** Whether all windows were closed since the sign-in, and this window is a new one. */
export function wereAllClosed(now = Date.now()): boolean {
  const attempt = Number(readStored('attemptToClose'))
  if (!attempt || readStored('sessionIslive') === 'true' || readStored('userIsLive') !== 'true') return false
  return now - Math.max(attempt, Number(readStored('lastUpdate'))) > limits.staleMs
}

/** Stops reporting and deletes all records, at a sign-out and in tests. */
export function forgetWindows(): void {
  stop?.abort()
  stop = null
  removeStored('attemptToClose', 'userIsLive', 'windows', 'lastUpdate')
}

/** Starts this window's session and clears an earlier attempt to close. */
function beginSession() {
  writeStored('sessionIslive', 'true')
  removeStored('attemptToClose')
}

function reportOpen(signedIn: boolean) {
  const now = Date.now()
  writeStored('windows', JSON.stringify({ ...freshWindows(now), [self]: now }))
  writeStored('lastUpdate', String(now))
  if (signedIn) writeStored('userIsLive', 'true')
  else removeStored('userIsLive')
}

function reportClosing(marked: boolean) {
  const { [self]: _, ...others } = freshWindows(Date.now())
  writeStored('windows', JSON.stringify(others))
  if (marked && Object.keys(others).length === 0) writeStored('attemptToClose', String(Date.now()))
}

/** The stored value is untrusted: only valid times count. */
function freshWindows(now: number): Windows {
  const stored = readStoredJson('windows')
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored as Record<string, unknown>).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && now - entry[1] < limits.staleMs && entry[1] <= now + limits.staleMs,
    ),
  )
}
