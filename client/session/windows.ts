// Which windows of the shop are open (specification § 4): each says every 3 s that it is there, and one that has said
// nothing for 6 s is not. Without remember-me, whoever closes the last one and comes back in a new one is signed out.
import { windows as limits } from '#shared/platform/limits.ts'

type Windows = Readonly<Record<string, number>>

const self = crypto.randomUUID()
let stop: AbortController | null = null

/** Begins to say that this window is here. `remembered` is asked when the window goes. */
export function watchWindows(signedIn: () => boolean, remembered: () => boolean): void {
  if (stop) return
  stop = new AbortController()
  const { signal } = stop
  begin()
  const timer = setInterval(() => sayHere(signedIn()), limits.pollMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  sayHere(signedIn())
  addEventListener('pagehide', () => goes(signedIn() && !remembered()), { signal })
  // A page that comes back from the browser's own cache goes on where it was.
  addEventListener('pageshow', ({ persisted }) => persisted && sayHere(signedIn()), { signal })
}

/** Whether every window was closed since somebody signed in, and this one is not one of them gone on. */
export function wereAllClosed(now = Date.now()): boolean {
  const attempt = Number(read('attemptToClose'))
  if (!attempt || goesOn()) return false
  if (read('userIsLive') !== 'true') return false
  return now - Math.max(attempt, Number(read('lastUpdate'))) > limits.staleMs
}

/** The windows that are there, this one among them once it has said so. */
export function openWindows(now = Date.now()): number {
  return Object.keys(live(now)).length
}

/** For a sign-out, and for tests. */
export function forgetWindows(): void {
  stop?.abort()
  stop = null
  for (const key of ['attemptToClose', 'userIsLive', 'windows', 'lastUpdate']) remove(key)
}

/** A new session of this window begins: whatever was attempted, somebody is here. */
function begin() {
  session('sessionIslive', 'true')
  remove('attemptToClose')
}

function goesOn(): boolean {
  try {
    return sessionStorage.getItem('sessionIslive') === 'true'
  } catch {
    return true
  }
}

function sayHere(signedIn: boolean) {
  const now = Date.now()
  write('windows', JSON.stringify({ ...live(now), [self]: now }))
  write('lastUpdate', String(now))
  if (signedIn) write('userIsLive', 'true')
  else remove('userIsLive')
}

function goes(marked: boolean) {
  const { [self]: _, ...others } = live(Date.now())
  write('windows', JSON.stringify(others))
  if (marked && Object.keys(others).length === 0) write('attemptToClose', String(Date.now()))
}

/** What is kept may be anyone's: only times are believed. */
function live(now: number): Windows {
  try {
    const kept = JSON.parse(read('windows') ?? '{}') as unknown
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept as Record<string, unknown>).filter(
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
    // Nothing can be kept: then nobody is signed out for having closed a window.
  }
}

function remove(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

function session(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // As above.
  }
}
