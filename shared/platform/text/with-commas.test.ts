// `withCommas` gives the same text as `Intl` for en-GB.
import { expect, test } from 'vitest'
import { withCommas } from './with-commas.ts'

test('thousands are parted by commas', () => {
  for (const count of [0, 7, 36, 999, 1000, 2400, 12_345, 100_000, 1_234_567])
    expect(withCommas(count)).toBe(count.toLocaleString('en-GB'))
})
