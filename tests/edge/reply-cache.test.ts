import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

const call = '/api/shop/s/suggest'

// Shows R9.16
test('at most 2048 upstream replies are cached, oldest out first', { timeout: 60_000 }, async () => {
  // Searches are limited.
  const shop = await openShop({
    settings: { RATE_LIMITS: '0' },
    stand: (_, path) => (path === call ? Response.json({ terms: [], categories: [], products: [] }) : undefined),
  })
  const callsAfter = async (term: number) => {
    await (await shop.fetch(`${call}?term=t${term}`)).text()
    return shop.count(call)
  }
  // No test requests a page, so the cache holds these replies only.
  for (let term = 0; term < 2049; term++) await callsAfter(term)
  expect(await callsAfter(2048)).toBe(2049)
  expect(await callsAfter(2)).toBe(2049)
  expect(await callsAfter(0)).toBe(2050)
})

// Shows R9.16
test('cached upstream replies are bounded in bytes', { timeout: 60_000 }, async () => {
  const long = 'x'.repeat(200)
  const big = { terms: Array.from({ length: 8 }, () => long.repeat(600)), categories: [], products: [] }
  const shop = await openShop({
    settings: { RATE_LIMITS: '0' },
    stand: (_, path) => (path === call ? Response.json(big) : undefined),
  })
  for (let term = 0; term < 30; term++) await (await shop.fetch(`${call}?term=big${term}`)).text()
  await (await shop.fetch(`${call}?term=big0`)).text()
  expect(shop.count(call)).toBe(31)
  await (await shop.fetch(`${call}?term=big29`)).text()
  expect(shop.count(call)).toBe(31)
})
