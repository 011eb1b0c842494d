import { expect, test } from 'vitest'
import { compareSizes } from './facet-labels.ts'

test('sizes are sorted from small to large', () => {
  const sizes = ['XL', '10', 'King', 'S', '8', 'Single', '5XL', '10.5', 'M', 'Long']
  expect(sizes.toSorted(compareSizes)).toEqual(['S', 'M', 'XL', '5XL', '8', '10', '10.5', 'Single', 'King', 'Long'])
  const mixed = '8|8 Short|8 Regular|8 Long|10|10 Short|W30 L30|W30 L32|W32 L30|32B|32D|32DD|34A|43 x 43cm|160 x 230cm'
  const wanted = ['M', '7XL', '8XL', ...mixed.split('|'), 'Double', 'King', 'Hand Towel']
  expect(wanted.toReversed().toSorted(compareSizes)).toEqual(wanted)
})
