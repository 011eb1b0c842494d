// A circuit breaker per upstream and isolate, in plain numbers: promises and timers must not be shared by requests.

type Circuit = { since: number; calls: number; failures: number; openUntil: number; probing: boolean }

const windowMs = 10_000
const leastCalls = 5
const failingShare = 0.5
const openMs = 3000

const circuits = new Map<string, Circuit>()

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

/** Whether a call may go out. After the pause one probe may; the others wait for what it finds. */
export function mayCall(name: string, now: number): boolean {
  const circuit = circuitOf(name, now)
  if (circuit.openUntil === 0) return true
  if (now < circuit.openUntil || circuit.probing) return false
  circuit.probing = true
  return true
}

export function report(name: string, succeeded: boolean, now: number): void {
  const circuit = circuitOf(name, now)
  if (circuit.probing) {
    circuits.set(name, { since: now, calls: 0, failures: 0, openUntil: succeeded ? 0 : now + openMs, probing: false })
    return
  }
  circuit.calls++
  if (!succeeded) circuit.failures++
  if (circuit.calls >= leastCalls && circuit.failures / circuit.calls >= failingShare) circuit.openUntil = now + openMs
}

/** For tests, which share one isolate. */
export function closeAll(): void {
  circuits.clear()
}
