import { expect, test } from 'vitest'
import { closeAll, mayCall } from './breaker.ts'

/** Five calls that fail, the last of them at that time. */
function failing(at: number) {
  closeAll()
  for (let call = 0; call < 5; call++) mayCall('reviews', at)!(false, at)
}

test('after five failures an upstream rests for 3 s; then one probe goes out, and what it finds holds for all', () => {
  failing(0)
  expect([mayCall('reviews', 2999), mayCall('bag', 2999) === null]).toEqual([null, false])
  const probe = mayCall('reviews', 3000)!
  expect(mayCall('reviews', 3001)).toBe(null)
  probe(true, 3002)
  expect(mayCall('reviews', 3003)).not.toBe(null)
  failing(0)
  mayCall('reviews', 3000)!(false, 3500)
  expect([mayCall('reviews', 6499), mayCall('reviews', 6500) === null]).toEqual([null, false])
})

test('a probe that never says anything is followed by another, after another pause', () => {
  failing(0)
  mayCall('reviews', 3000)
  expect(mayCall('reviews', 5999)).toBe(null)
  mayCall('reviews', 6000)!(true, 6001)
  expect(mayCall('reviews', 6002)).not.toBe(null)
})

test('a call that began before everything was forgotten is not counted any more', () => {
  closeAll()
  const calls = Array.from({ length: 5 }, () => mayCall('reviews', 0)!)
  closeAll()
  for (const call of calls) call(false, 10)
  expect(mayCall('reviews', 11)).not.toBe(null)
})
