// When a failed attempt is repeated. The waits add up to 22 hours: a provider may be down overnight.
const minute = 60_000
const waits = [1, 2, 5, 15, 30, 60, 120, 240, 360, 480].map((minutes) => minutes * minute)

/** After these many failed attempts a row is failed and an operator decides. */
export const maxAttempts = waits.length + 1

/** Milliseconds to wait after the attempt of this number, counted from 1. */
export function waitAfter(attempt: number): number {
  return waits[Math.min(attempt, waits.length) - 1]!
}
