// Sends to the collector, after the response and within bounds: a collector that is down or hangs costs the shopper nothing.
import { otlpHeaders, type OtlpSettings } from './otlp.ts'

const deadlineMs = 3000
/** Exports at a time and isolate; further ones are dropped. */
const maxInFlight = 8
/** After a failed export nothing is sent for this long. */
const pauseMs = 15_000

/** Numbers only: requests share no promises. */
const state = { inFlight: 0, pausedUntil: 0 }

/** Resolves to whether the collector accepted the body. Never rejects. Must not be awaited before the response. */
export async function sendOtlp(
  { OTLP_URL, OTLP_HEADERS }: OtlpSettings,
  signal: 'traces' | 'metrics',
  body: object,
): Promise<boolean> {
  if (!OTLP_URL || state.inFlight >= maxInFlight || Date.now() < state.pausedUntil) return false
  state.inFlight++
  try {
    const response = await fetch(`${OTLP_URL.replace(/\/$/, '')}/v1/${signal}`, {
      method: 'POST',
      headers: { ...otlpHeaders(OTLP_HEADERS), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    })
    await response.body?.cancel()
    if (!response.ok) state.pausedUntil = Date.now() + pauseMs
    return response.ok
  } catch {
    state.pausedUntil = Date.now() + pauseMs
    return false
  } finally {
    state.inFlight--
  }
}
