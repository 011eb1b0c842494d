import { expect, test } from 'vitest'
import { admitCall, closeCircuits } from './breaker.ts'

/** Five calls that fail at `at`. */
function failing(at: number) {
  closeCircuits()
  for (let call = 0; call < 5; call++) admitCall('reviews', at)!(false, at)
}

test('a probe that never reports is followed by another after a pause', () => {
  failing(0)
  admitCall('reviews', 3000)
  expect(admitCall('reviews', 5999)).toBe(null)
  admitCall('reviews', 6000)!(true, 6001)
  expect(admitCall('reviews', 6002)).not.toBe(null)
})

test('a call from before a reset is not counted', () => {
  closeCircuits()
  const calls = Array.from({ length: 5 }, () => admitCall('reviews', 0)!)
  closeCircuits()
  for (const call of calls) call(false, 10)
  expect(admitCall('reviews', 11)).not.toBe(null)
})
