import { expect, test } from 'vitest'
import { wishlistEntries } from './wishlist.ts'

test('entries stay while their quantities exceed zero', () => {
  const entries = [{ quantity: 0 }, { quantity: 1 }]
  expect(wishlistEntries(entries)).toEqual(entries)
})

test.each([[[]], [[{ quantity: 0 }]], [[{ quantity: 0 }, { quantity: 0 }]]])(
  'a total of zero is an empty list: %j',
  (entries) => {
    expect(wishlistEntries(entries)).toEqual([])
  },
)
