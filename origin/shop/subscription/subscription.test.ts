import { expect, test } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { fetchOrigin } from '#origin/fixtures/ask.ts'
import { linesIn, shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'

const more = [seedSubscription('jdw')]
await openCatalogue({ more })
const guest = shopper()
const subscription = ['JDW-DELIVERY', 'STD-ONE-YEAR'] as const

async function answered(path: string) {
  return (await fetchOrigin(path)).json()
}

test('a subscription is never listed, searched or suggested', async () => {
  for (let turn = 0; turn < 2; turn++) {
    for (const path of [
      urlOf(searchCalls.search, { query: { term: 'unlimited delivery' } }),
      urlOf(searchCalls.suggest, { query: { term: 'unlim' } }),
      urlOf(recommendationCalls.rail, { query: { of: 'newest' } }),
      urlOf(recommendationCalls.rail, { query: { of: 'bestsellers' } }),
    ]) {
      const answer = JSON.stringify(await answered(path))
      expect([path, answer.includes('"products"'), answer.includes('JDW-DELIVERY')]).toEqual([path, true, false])
    }
    const { products } = searchCalls.sitemap.reply.parse(
      await answered(urlOf(searchCalls.sitemap, { query: { page: 1 } })),
    )
    expect(products.map(({ productNumber }) => productNumber).toSorted()).toEqual(
      smallCatalogue.products.map(({ productNo }) => productNo).toSorted(),
    )
    const filtered = urlOf(searchCalls.category, { query: { path: 'women/dresses', size: 'one-year' } })
    expect(searchCalls.category.reply.parse(await answered(filtered)).total).toBe(3)
    await openCatalogue({ more })
  }
})

test('concurrent additions leave one subscription in the bag', async () => {
  const { cartId, ...first } = await guest.add(...subscription)
  expect(first.cartEntries[0]).toMatchObject({ productType: 'DS', unitPrice: 14.99 })
  const refused = {
    status: 422,
    code: 'BASKET_LIMIT_EXCEEDED',
    message: 'Your bag already has a delivery subscription.',
  }
  expect(await guest.add(...subscription, 1, { cartId })).toEqual(refused)
  expect(await guest.set(...subscription, 1, { cartId })).toMatchObject({ status: 200, itemCount: 1 })
  for (const change of [
    guest.set(...subscription, 2, { cartId }),
    guest.edit(cartId, ...subscription, 2),
    guest.add(...subscription, 2),
  ])
    expect(await change).toMatchObject({ status: 422, code: 'BASKET_LIMIT_EXCEEDED' })
  const { cartId: other } = await guest.add('AB123', 'NVY-12')
  const answers = await Promise.all(Array.from({ length: 10 }, () => guest.add(...subscription, 1, { cartId: other })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await guest.edit(other, ...subscription, 0)).itemCount).toBe(1)
})

test('merging two bags with a subscription leaves one', async () => {
  const anna = shopper({ person: 'anna' })
  await anna.add(...subscription)
  const { cartId } = await guest.add(...subscription)
  await guest.add('AB123', 'NVY-12', 1, { cartId })
  expect(await anna.merge(cartId)).toMatchObject({ itemCount: 2, leftOut: 1 })
  expect(linesIn(await anna.get())).toEqual(['JDW-DELIVERY STD-ONE-YEAR × 1', 'AB123 NVY-12 × 1'])
})
