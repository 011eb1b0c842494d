// Changes by operators, as shoppers see them.
import { afterEach, expect, test, vi } from 'vitest'
import { shopAction, undoing, lineOf } from '#origin/fixtures/operating.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

afterEach(() => void vi.useRealTimers())

/** The text of a page a minute from now, after an earlier visitor's request has refreshed the caches. */
async function aMinuteLater(shop: Awaited<ReturnType<typeof openShop>>, path: string) {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  let text = ''
  for (let visits = 0; visits < 3; visits++) {
    text = textOf(await (await shop.fetch(path)).text())
    await shop.idle()
  }
  return text
}

test('an operator’s banner shows on every page within a minute', async () => {
  const shop = await openShop({ toggles: ['banner_global'] })
  const read = async () => (await aMinuteLater(shop, '/shop/c/women')).includes('Snow slows us down.')
  expect(await read()).toBe(false)
  const written = lineOf(
    await shopAction('banners.write', { area: 'global', text: 'Snow slows us down.', tone: 'warning' }),
  )
  expect(await read()).toBe(true)
  const off = lineOf(await shopAction('toggles.off', { name: 'banner_global' }))
  expect(await read()).toBe(false)
  lineOf(await undoing(off))
  expect(await read()).toBe(true)
  lineOf(await undoing(written))
  expect(await read()).toBe(false)
})
