// Changes by operators, as shoppers see them.
import { afterEach, expect, test, vi } from 'vitest'
import { shopAction, undoing, lineOf } from '#origin/fixtures/operating.ts'
import { written } from '#origin/fixtures/reviews.ts'
import { add, bagOf, call, guestAt, site } from '#tests/support/bag.ts'
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

const weekend = {
  code: 'WEEKEND',
  kind: 'amount',
  value: '10',
  threshold: '40',
  starts: '2020-01-01',
  ends: '2098-12-31',
  audience: 'all',
  promoType: 'Reactive',
  description: '£10 off when you spend £40',
}

test('an operator’s promo code works at once until it ends', async () => {
  const { guest } = await guestAt()
  await add(guest, { quantity: 2 })
  const code = { claimCodeName: 'weekend', promoCodeAction: 'Add', siteId: site.siteId, promoCodeType: 'Reactive' }
  const enter = () => call(guest, 'PUT', '/api/shop/bag/promoCode', code)
  expect((await enter()).status).toBe(400)
  lineOf(await shopAction('promotions.add', weekend))
  expect((await enter()).status).toBe(200)
  const full = (await bagOf(guest)).orderTotal
  const ended = lineOf(await shopAction('promotions.end', { code: 'WEEKEND' }))
  expect((await bagOf(guest)).orderTotal).toBe(full + 10)
  lineOf(await undoing(ended))
  expect((await bagOf(guest)).orderTotal).toBe(full)
})

test('an operator’s redirect works at once until removed', async () => {
  const shop = await openShop()
  expect((await shop.fetch('/summer-edit')).status).toBe(404)
  const line = lineOf(await shopAction('redirects.add', { from: '/summer-edit', to: '/shop/c/women', status: '302' }))
  const led = await shop.fetch('/summer-edit?utm=mail')
  expect([led.status, led.headers.get('location')]).toEqual([302, '/shop/c/women?utm=mail'])
  lineOf(await undoing(line))
  expect((await shop.fetch('/summer-edit')).status).toBe(404)
})

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

test('an approved review shows on its product within a minute', async () => {
  const shop = await openShop()
  const page = () => aMinuteLater(shop, '/shop/p/AB123')
  const id = await written({ fields: { rating: '1', title: 'A hem that came undone' } })
  expect(await page()).not.toContain('A hem that came undone')
  const line = lineOf(await shopAction('reviews.approve', { id }))
  const seen = await page()
  expect(seen).toContain('A hem that came undone')
  expect(seen).toContain('41 reviews')
  lineOf(await undoing(line))
  expect(await page()).not.toContain('A hem that came undone')
})

test('an operator’s text shows once it is published', async () => {
  const hero = {
    type: 'banner' as const,
    heading: 'Coats',
    text: 'Warm.',
    picture: null,
    link: null,
    tone: 'light' as const,
  }
  const shop = await openShop({
    content: [{ key: 'delivery', title: 'Delivery', description: '', components: [hero] }],
  })
  const typed = { key: 'delivery', part: '1', heading: 'How <b>we</b> deliver', text: 'Warm.' }
  lineOf(await shopAction('content.change', typed))
  expect(await aMinuteLater(shop, '/delivery')).toContain('Coats')
  lineOf(await shopAction('content.publish', { key: 'delivery' }))
  expect(await aMinuteLater(shop, '/delivery')).toContain('How <b>we</b> deliver')
})
