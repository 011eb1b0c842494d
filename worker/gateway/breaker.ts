// A circuit breaker per upstream and isolate, in plain numbers: promises and timers must not be shared by requests.

type Circuit = { since: number; calls: number; failures: number; openUntil: number; probing: boolean }

/** How the call that was let out ended. */
export type ReportResult = (succeeded: boolean, now: number) => void

const windowMs = 10_000
const leastCalls = 5
const failingShare = 0.5
const openMs = 3000

let circuits = new Map<string, Circuit>()

function circuitOf(name: string, now: number): Circuit {
  const known = circuits.get(name)
  if (known && (now - known.since < windowMs || now < known.openUntil)) return known
  const fresh = {
    since: now,
    calls: 0,
    failures: 0,
    openUntil: known?.openUntil ?? 0,
    probing: known?.probing ?? false,
  }
  circuits.set(name, fresh)
  return fresh
}

/**
 * How to report the call that may go out; null when none may. After the pause one probe may; the others wait for what
 * it finds, or for as long as the pause was: a probe that is cut off with its request says nothing any more.
 */
export function admitCall(name: string, now: number): ReportResult | null {
  const circuit = circuitOf(name, now)
  if (now < circuit.openUntil) return null
  if (circuit.openUntil !== 0) Object.assign(circuit, { openUntil: now + openMs, probing: true })
  const asked = circuits
  return (succeeded, at) => {
    if (asked === circuits) report(circuitOf(name, at), succeeded, at)
  }
}

function report(circuit: Circuit, succeeded: boolean, now: number): void {
  if (circuit.probing) {
    Object.assign(circuit, {
      since: now,
      calls: 0,
      failures: 0,
      openUntil: succeeded ? 0 : now + openMs,
      probing: false,
    })
    return
  }
  circuit.calls++
  if (!succeeded) circuit.failures++
  if (circuit.calls >= leastCalls && circuit.failures / circuit.calls >= failingShare) circuit.openUntil = now + openMs
}

/** For tests, which share one isolate: nor does what is still under way say anything of the shop that comes next. */
export function closeCircuits(): void {
  circuits = new Map()
}
