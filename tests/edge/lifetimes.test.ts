import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

const product = '/shop/p/AB123'
const start = new Date('2026-11-20T10:00:00Z').getTime()

/** Sets the time in seconds since the start. Only `Date` is faked; timers run. */
function at(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(start + seconds * 1000)
}

afterEach(() => void vi.useRealTimers())

async function copyFrom(shop: Awaited<ReturnType<typeof openShop>>) {
  const response = await shop.fetch(product)
  await response.text()
  return response.headers.get('server-timing')
}

test('shared HTML is fresh for 20 s, stale until 180 s', async () => {
  at(0)
  const shop = await openShop({ settings: { LOCAL: '0' } })
  shop.base = 'https://www.juniperdow.example'
  await copyFrom(shop)
  await shop.idle()
  at(19)
  expect(await copyFrom(shop)).toBe('cache;desc="memory"')
  at(21)
  expect(await copyFrom(shop)).toBe('cache;desc="memory stale"')
  await shop.idle()
  expect(await copyFrom(shop)).toBe('cache;desc="memory"')
  at(21 + 181)
  expect(await copyFrom(shop)).toMatch(/^cache;desc="drawn", .*products-list;dur=\d+;/)
})

test.each([
  ['0', 'https://www.juniperdow.example', 179, 181],
  ['1', 'http://jdw.localhost:8787', 19, 21],
])('LOCAL %s decides how long an upstream reply is cached', async (LOCAL, base, before, after) => {
  at(0)
  const shop = await openShop({ settings: { LOCAL } })
  shop.base = base
  const callsAfterLoad = async () => {
    await (await shop.fetch('/api/shop/p/products?baseproducts=AB123')).text()
    await shop.idle()
    return shop.count('/api/shop/p/products')
  }
  expect(await callsAfterLoad()).toBe(1)
  at(before)
  expect(await callsAfterLoad()).toBe(1)
  at(after)
  expect(await callsAfterLoad()).toBe(2)
})
