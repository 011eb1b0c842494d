// Requests in flight: concurrent identical requests share one upstream call.
import type { UpstreamOutcome } from './outcome.ts'

const createInFlight = () => new Map<string, Promise<UpstreamOutcome>>()
let inFlight = createInFlight()

/** `joined`: another request had started the call. `waitUntil` keeps the call alive when the request that started it ends. */
export function shareInFlight(
  key: string,
  query: () => Promise<UpstreamOutcome>,
  waitUntil: (work: Promise<unknown>) => void,
): { outcome: Promise<UpstreamOutcome>; joined: boolean } {
  const calls = inFlight
  const running = calls.get(key)
  if (running) return { outcome: running, joined: true }
  const outcome = query().finally(() => calls.delete(key))
  calls.set(key, outcome)
  waitUntil(outcome)
  return { outcome, joined: false }
}

/** For tests, which share one isolate: a call in flight is not joined by the next test's shop. */
export function clearInFlight(): void {
  inFlight = createInFlight()
}
