// Tracks the open windows of the shop (R4.33): each reports every 3 s, and a window without a report for 6 s is
// stale. Without remember-me, a customer who closed the last window and returns in a new one is signed out.
import { windows as limits } from '#shared/platform/limits.ts'

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
  const attempt = Number(read('attemptToClose'))
  if (!attempt || isSameSession()) return false
  if (read('userIsLive') !== 'true') return false
  return now - Math.max(attempt, Number(read('lastUpdate'))) > limits.staleMs
}

/** Stops reporting and deletes all records, at a sign-out and in tests. */
export function forgetWindows(): void {
  stop?.abort()
  stop = null
  for (const key of ['attemptToClose', 'userIsLive', 'windows', 'lastUpdate']) remove(key)
}

/** Starts this window's session and clears an earlier attempt to close. */
function beginSession() {
  session('sessionIslive', 'true')
  remove('attemptToClose')
}

function isSameSession(): boolean {
  try {
    return sessionStorage.getItem('sessionIslive') === 'true'
  } catch {
    return true
  }
}

function reportOpen(signedIn: boolean) {
  const now = Date.now()
  write('windows', JSON.stringify({ ...freshWindows(now), [self]: now }))
  write('lastUpdate', String(now))
  if (signedIn) write('userIsLive', 'true')
  else remove('userIsLive')
}

function reportClosing(marked: boolean) {
  const { [self]: _, ...others } = freshWindows(Date.now())
  write('windows', JSON.stringify(others))
  if (marked && Object.keys(others).length === 0) write('attemptToClose', String(Date.now()))
}

/** The stored value is untrusted: only valid times count. */
function freshWindows(now: number): Windows {
  try {
    const stored = JSON.parse(read('windows') ?? '{}') as unknown
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored as Record<string, unknown>).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && now - entry[1] < limits.staleMs && entry[1] <= now + limits.staleMs,
      ),
    )
  } catch {
    return {}
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is unavailable: closing windows signs nobody out.
  }
}

function remove(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
}

function session(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage is unavailable.
  }
}
