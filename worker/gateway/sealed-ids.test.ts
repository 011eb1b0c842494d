// Ids that the shop generates are not card numbers, although the digits of some would pass for one by chance.
import { expect, test } from 'vitest'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { sealCartId } from '#shared/orders/sealed-cart-id.ts'
import { holdsCardNumber } from './check-text.ts'

/** Sealed cart ids of a guest and of a customer, which contain 4382150884662894 and 5955182563123702. */
const [guests, customers] = [
  '8fbca821562c35bfedd5bc54___28b43e9c6ca0e718c62d4382150884662894c464158ae44a902ebbc0157e335643fc250b883762eafb65c92987c36f436c05b8664425e9d71ebbc686d81e5d0cced4fe9f5a4a952613b7abc8c0b68d90e048fa5b67618e435a46aed824f08f09f9166c8ab0b020268307f9',
  '9dd90f4bd154ce070372431a___e01f1327f97b5b33b529002f1739a77fddda11929d7754f8d7cd8c5fff297995a5ef6218ed6a5955182563123702e920019397b8b311c4a43f3e7a35ee9b85fc9d2a384eb1d15b787372990b6490194d5dcf36c6cef4b579aaace7ee60f1248be44e637327b41d746f6f2a941c100159c7c2',
] as const
const card = '4000000000002701'

const passesAsCartId = (text: string) => !holdsCardNumber('cartId', text)
const passesAsFingerprint = (text: string) => !holdsCardNumber('fingerprint', text)

test('a sealed cart id never passes for a card number', async () => {
  const key = '1e'.repeat(32)
  const owners = [null, 'C10000003', crypto.randomUUID()]
  const sealed = Array.from({ length: 3000 }, (_, at) =>
    sealCartId({ cartId: 'b'.repeat(32), brand: 'jdw', owner: owners[at % 3]!, at: 1_795_000_000_000 + at }, key),
  )
  const ids = [guests, customers, ...(await Promise.all(sealed))]
  expect(ids.filter(hasCardNumber)).toEqual(expect.arrayContaining([guests, customers]))
  expect(ids.filter((id) => !passesAsCartId(id))).toEqual([])
})

test('a card number around or beside a sealed cart id is refused', () => {
  const [iv, sealed] = guests.split('___')
  const beside = [' ', '___', '\n'].flatMap((separator) => [
    `${card}${separator}${guests}`,
    `${guests}${separator}${card}`,
  ])
  const around = [`My order ${guests}`, `${guests}.`, ` ${guests}`, `${guests}\n`, `${guests}a`, guests.toUpperCase()]
  const malformed = [
    `${iv}__${sealed}`,
    `${iv}0___${sealed}`,
    `${iv}___${sealed!.slice(0, 126)}`,
    `${iv}___${card}`,
    `${guests}${'ab'.repeat(400)}`,
  ]
  expect([...beside, ...around, ...malformed].filter(passesAsCartId)).toEqual([])
})

test('a review’s fingerprint never passes for a card number', () => {
  const made = ['w1-f5581231826254416adb875c2679ba6a', 'w1-4065040307006031cc5f92fefbd69420']
  expect(made.filter(hasCardNumber)).toEqual(made)
  expect(made.filter((id) => !passesAsFingerprint(id))).toEqual([])
  expect([`w1-${card}`, `${made[0]} ${card}`, `w2-${made[0]!.slice(3)}`].filter(passesAsFingerprint)).toEqual([])
})
