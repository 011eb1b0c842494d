// Dates on which the tests have to hold whatever the date of the day: a run begins a few minutes before what changes.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Instants in UTC. */
export const dates = [
  '2026-11-27T20:30', // Friday evening: the next delivery day is a Saturday
  '2026-11-28T12:00', // Saturday
  '2026-11-29T09:00', // Sunday
  '2026-11-30T23:56', // the month ends
  '2026-12-24T18:00', // bank holidays follow
  '2026-12-31T23:56', // the year ends
  '2027-03-28T00:56', // London's clocks go forward
  '2027-10-31T00:56', // and back
  '2028-02-29T12:00',
]

/**
 * The environment in which a process and all that it starts read another date. Linux only; needs a C compiler (`cc`).
 * @param home The folder for the compiled library.
 */
export function environmentAt(date: string, home: string): Record<string, string> {
  const library = resolve(home, 'clock.so')
  execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, 'tests/steady/clock.c', '-ldl'], { stdio: 'inherit' })
  return {
    LD_PRELOAD: library,
    CLOCK_OFFSET: String(Math.round((Date.parse(`${date}Z`) - Date.now()) / 1000)),
  }
}
