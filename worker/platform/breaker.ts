// A circuit breaker per service and isolate. It holds numbers only: requests must not share promises and timers.

type Circuit = { since: number; calls: number; failures: number; openUntil: number; probing: boolean }

/** Reports whether an admitted call succeeded. */
export type ReportResult = (succeeded: boolean, now: number) => void

const windowMs = 10_000
const minCalls = 5
const failureRatio = 0.5
const openMs = 3000

let circuits = new Map<string, Circuit>()

function circuitOf(name: string, now: number): Circuit {
  const current = circuits.get(name)
  if (current && (now - current.since < windowMs || now < current.openUntil)) return current
  const fresh = {
    since: now,
    calls: 0,
    failures: 0,
    openUntil: current?.openUntil ?? 0,
    probing: current?.probing ?? false,
  }
  circuits.set(name, fresh)
  return fresh
}

/**
 * Admits a call and returns how to report its result; null while the circuit is open. After the pause one probe is admitted;
 * other calls stay refused until the probe reports, or for one more pause: a probe that is cancelled never reports.
 */
export function admitCall(name: string, now: number): ReportResult | null {
  const circuit = circuitOf(name, now)
  if (now < circuit.openUntil) return null
  if (circuit.openUntil !== 0) Object.assign(circuit, { openUntil: now + openMs, probing: true })
  const circuitsAtStart = circuits
  return (succeeded, at) => {
    if (circuitsAtStart === circuits) report(circuitOf(name, at), succeeded, at)
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
  if (circuit.calls >= minCalls && circuit.failures / circuit.calls >= failureRatio) circuit.openUntil = now + openMs
}

/** For tests, which share one isolate: a call in flight reports nothing to the next test's circuits. */
export function closeCircuits(): void {
  circuits = new Map()
}
