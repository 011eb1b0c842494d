import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { fakeShop, listed, never } from './fixtures/proxy.ts'
import { anonymousToggles, forgetToggles } from './index.ts'

const second = 1000
beforeEach(() => {
  forgetToggles()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.useRealTimers())
const down = () => new Response('Service Unavailable', { status: 503 })

async function namesAndTime(shop: ReturnType<typeof fakeShop>) {
  const began = Date.now()
  const { names, source } = await anonymousToggles(shop.ctx)
  return { names: [...names], source, ms: Date.now() - began }
}

/** `namesAndTime` with fake timers, so that a busy machine does not affect the time. */
async function withFakeClock(shop: ReturnType<typeof fakeShop>) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const answer = namesAndTime(shop)
  await vi.advanceTimersByTimeAsync(1000)
  return answer
}

test('a list is fresh for 60 s', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let answer = () => listed('saved_items')
  const shop = fakeShop({ proxy: () => answer() })
  await namesAndTime(shop)
  answer = () => listed('pay_later_bag')
  vi.setSystemTime(Date.now() + 59 * second)
  expect((await namesAndTime(shop)).names).toEqual(['saved_items'])
  expect(shop.requests).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2 * second)
  expect((await namesAndTime(shop)).names).toEqual(['saved_items'])
  await shop.finishWaiting()
  expect((await namesAndTime(shop)).names).toEqual(['pay_later_bag'])
  expect(shop.requests).toHaveLength(2)
})

test('a list is used for at most 75 s', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let answer = () => listed('saved_items')
  const shop = fakeShop({ proxy: () => answer() })
  await namesAndTime(shop)
  answer = () => listed('pay_later_bag')
  vi.setSystemTime(Date.now() + 3600 * second)
  expect((await namesAndTime(shop)).names).toEqual(['pay_later_bag'])
})

test('a hanging proxy delays one visit by 300 ms', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  let answer: () => Response | Promise<Response> = () => listed('saved_items')
  const shop = fakeShop({ proxy: () => answer() })
  await withFakeClock(shop)
  answer = never<Response>
  vi.setSystemTime(Date.now() + 3600 * second)
  const visits = [await withFakeClock(shop), await withFakeClock(shop)]
  expect(visits.map(({ names, ms }) => [names, ms])).toEqual([
    [['saved_items'], 300],
    [['saved_items'], 0],
  ])
})

test('twenty concurrent first visits make one query', async () => {
  const shop = fakeShop({ proxy: () => listed('saved_items') })
  const all = await Promise.all(Array.from({ length: 20 }, () => namesAndTime(shop)))
  expect(all.every(({ names }) => names.join() === 'saved_items')).toBe(true)
  expect(shop.requests).toHaveLength(1)
})

test('a new isolate falls back to the list in KV', async () => {
  const good = fakeShop({ proxy: () => listed('saved_items') })
  await namesAndTime(good)
  await good.finishWaiting()
  expect(good.written.map((text) => JSON.parse(text) as unknown)).toEqual([
    { names: ['saved_items'], at: expect.any(Number) },
  ])
  forgetToggles()
  const stored = { names: ['saved_items'], at: Date.now() - 60_000 }
  const again = fakeShop({ proxy: () => listed('saved_items'), stored })
  await namesAndTime(again)
  await again.finishWaiting()
  expect(again.written).toEqual([])
  forgetToggles()
  const old = fakeShop({ proxy: () => listed('saved_items'), stored: { ...stored, at: Date.now() - 3_700_000 } })
  await namesAndTime(old)
  await old.finishWaiting()
  expect(old.written).toHaveLength(1)
  forgetToggles()
  const failing = fakeShop({ proxy: down, stored: ['saved_items', 'gone_since', 7, 'constructor'] })
  expect(await namesAndTime(failing)).toMatchObject({ names: ['saved_items'], source: 'remembered' })
  expect(failing.written).toEqual([])
})

test('a stored list of any age is used', async () => {
  const at = Date.now() - 400 * 86_400 * second
  const { ctx } = fakeShop({ proxy: down, stored: { names: ['saved_items'], at } })
  const { names, source, since } = await anonymousToggles(ctx)
  expect([[...names], source, since]).toEqual([['saved_items'], 'remembered', at])
})

// Shows R1.34
test('without a good list the fixed fallback is on', async () => {
  const rubbish: Array<() => Response> = [
    down,
    () => new Response('Unauthorized', { status: 401 }),
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    () => Response.json({ toggles: 'all' }),
    () => Response.json({ toggles: [{ name: 'saved_items' }] }),
    () => Response.json(null),
    () => Response.redirect('https://elsewhere.example/', 302),
    () => new Response(`{"toggles":[],"padding":"${'x'.repeat(300_000)}"}`),
    () => {
      throw new Error('no route')
    },
  ]
  for (const proxy of rubbish) {
    expect(await namesAndTime(fakeShop({ proxy }))).toMatchObject({ names: [...fallbackToggles], source: 'fallback' })
  }
})

test('an empty list turns everything off', async () => {
  expect(await namesAndTime(fakeShop({ proxy: () => listed() }))).toMatchObject({ names: [], source: 'proxy' })
})

test('a hanging KV also costs at most 300 ms', async () => {
  const shop = fakeShop({ proxy: never<Response>, kv: { get: never<null> as never } })
  const first = await withFakeClock(shop)
  expect([first.names, first.ms]).toEqual([[...fallbackToggles], 300])
  expect((await withFakeClock(shop)).ms).toBe(0)
  expect(shop.requests).toHaveLength(1)
  await shop.finishWaiting()
  expect(shop.requests[0]!.signal.aborted).toBe(true)
})

test('a reply after 300 ms serves the next visit', async () => {
  const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(listed('pay_later_bag')), 400))
  const shop = fakeShop({ proxy: slow, stored: ['saved_items'] })
  expect((await namesAndTime(shop)).names).toEqual(['saved_items'])
  await shop.finishWaiting()
  expect(await namesAndTime(shop)).toMatchObject({ names: ['pay_later_bag'], source: 'proxy' })
})

test('a failing KV changes nothing', async () => {
  const refuses = () => Promise.reject(new Error('KV is down'))
  const reading = fakeShop({ proxy: down, kv: { get: refuses as never } })
  expect((await namesAndTime(reading)).source).toBe('fallback')
  forgetToggles()
  const writing = fakeShop({ proxy: () => listed('saved_items'), kv: { put: refuses } })
  expect((await namesAndTime(writing)).source).toBe('proxy')
  await writing.finishWaiting()
})

test('a failing proxy leaves the last list in use', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let answer = () => listed('saved_items')
  const shop = fakeShop({ proxy: () => answer() })
  await namesAndTime(shop)
  answer = down
  vi.setSystemTime(Date.now() + 61 * second)
  await namesAndTime(shop)
  await shop.finishWaiting()
  expect(await namesAndTime(shop)).toMatchObject({ names: ['saved_items'], source: 'remembered' })
})

test('a query from before a reset changes nothing', async () => {
  const slow = fakeShop({ proxy: never<Response>, stored: ['saved_items'] })
  await namesAndTime(slow)
  forgetToggles()
  const next = fakeShop({ proxy: () => listed('pay_later_bag') })
  await namesAndTime(next)
  await slow.finishWaiting()
  expect(await namesAndTime(next)).toMatchObject({ names: ['pay_later_bag'], source: 'proxy' })
})
