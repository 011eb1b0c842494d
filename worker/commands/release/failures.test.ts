import { expect, test } from 'vitest'
import { failureIn } from './failures.ts'

type Counted = readonly [tries: number, failed: number]

/** Whether a release stops with these counts of the new and of the former version. */
function stops(of: string, failed: string, next: Counted, former: Counted): boolean {
  const counts = (version: string) => (version === 'next' ? next : former)
  const met = (version: string, what: string) => ({ [of]: counts(version)[0], [failed]: counts(version)[1] })[what] ?? 0
  return failureIn(met, 'next', 'former') !== null
}

test.each([
  ['page', 'page-failed', 0.01],
  ['page', 'browser-error', 0.02],
  ['payment', 'payment-declined', 0.2],
  ['sign-in', 'sign-in-failed', 0.25],
])('of each %s, a rise of %s stops a release', (of, failed, usual) => {
  const former = [1000, 1000 * usual] as const
  expect(stops(of, failed, [200, 200 * (usual + 0.3)], former)).toBe(true)
  // Both alike; one person several times; chance; a rise that nobody notices.
  for (const alike of [
    [200, 200 * usual],
    [4, 4],
    [20, 20 * usual + 3],
    [5000, 5000 * (usual + 0.02)],
  ] as const)
    expect([alike, stops(of, failed, alike, former)]).toEqual([alike, false])
})

test('a former version that counted nothing is taken for an ordinary one', () => {
  expect(stops('payment', 'payment-declined', [50, 15], [0, 0])).toBe(false)
  expect(stops('payment', 'payment-declined', [50, 45], [0, 0])).toBe(true)
})
