import { expect, test } from 'vitest'
import { setOf } from './bitset.ts'
import { compareSizes } from './facet-labels.ts'
import { packOrder, packSet, unpackOrder, unpackSet } from './packing.ts'

/** A deterministic pseudo-random sequence. */
function scattered(count: number, below: number) {
  let state = 7
  return Array.from({ length: count }, () => (state = (state * 48_271) % 2_147_483_647) % below)
}

test('packed sets are restored, dense or sparse', () => {
  for (const size of [1, 40, 5000]) {
    for (const amount of [0, 1, size >> 4, size]) {
      const set = setOf(size, scattered(amount, size))
      expect(unpackSet(packSet(set), size)).toEqual(set)
    }
  }
  expect(packSet(setOf(100_000, [5, 99_999])).length).toBeLessThan(20)
  const order = Uint32Array.from(scattered(500, 100_000))
  expect(unpackOrder(packOrder(order))).toEqual(order)
})

test('sizes are sorted from small to large', () => {
  const sizes = ['XL', '10', 'King', 'S', '8', 'Single', '5XL', '10.5', 'M', 'Long']
  expect(sizes.toSorted(compareSizes)).toEqual(['S', 'M', 'XL', '5XL', '8', '10', '10.5', 'Single', 'King', 'Long'])
  const mixed = '8|8 Short|8 Regular|8 Long|10|10 Short|W30 L30|W30 L32|W32 L30|32B|32D|32DD|34A|43 x 43cm|160 x 230cm'
  const wanted = ['M', '7XL', '8XL', ...mixed.split('|'), 'Double', 'King', 'Hand Towel']
  expect(wanted.toReversed().toSorted(compareSizes)).toEqual(wanted)
})
