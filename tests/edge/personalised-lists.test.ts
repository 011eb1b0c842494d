// Personalised lists: private, and the shared list by choice or on failure.
import { expect, test, vi } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { memberAt } from '#tests/support/member.ts'
import { hanging, openShop } from '#tests/support/open-shop.ts'
import { cardsIn, textOf } from '#tests/support/read-page.ts'

const path = '/shop/c/women'
const usual = ['AB123', 'AB124', 'KN001', 'AB125']
const owen = 'C10000002'
type Someone = { fetch: (address: string) => Promise<Response> }

async function look(someone: Someone, address = path) {
  const response = await someone.fetch(address)
  const html = await response.text()
  return { cards: cardsIn(html), text: textOf(html), html, cache: response.headers.get('cache-control') }
}

/** A customer who once bought size 8. */
async function inSize8(options: Parameters<typeof memberAt>[1] = {}) {
  const member = await memberAt(owen, options)
  await bindings.DB.batch([
    bindings.DB.prepare(
      'DELETE FROM order_item WHERE order_no IN (SELECT order_no FROM orders WHERE customer_id = ?)',
    ).bind(owen),
    bindings.DB.prepare(
      `INSERT INTO order_item SELECT order_no, 0, 'AB124', 'RED-8', 'Hazel shirt dress', '8', 'Scarlet', 1, 1999 FROM orders
       WHERE customer_id = ? AND cancelled IS NULL LIMIT 1`,
    ).bind(owen),
  ])
  return member
}

test('a signed-in shopper’s list shows their size first, privately', async () => {
  const { person, shop } = await inSize8()
  const mine = await look(person)
  expect(mine.cards).toEqual(['AB124', 'AB123', 'KN001', 'AB125'])
  expect(mine.text).toContain('Sorted for you by your size 8, and what you’ve bought, saved or viewed.')
  expect(mine.text).toContain('Your size 8 in stock · You bought this')
  expect(mine.cache).toBe('private, no-store')
  const guest = await look(shop)
  expect(guest.cards).toEqual(usual)
  expect(guest.cache).toContain('public')
  expect(guest.text).not.toMatch(/for you|Your size|You bought/i)
  // The shared copy is cached now, and the personalised page still differs.
  expect((await look(person)).cards[0]).toBe('AB124')
})

test.each([
  ['fails', () => new Response('no', { status: 500 })],
  ['hangs', hanging],
] as const)('when personalisation %s, the shopper sees the shared list', async (_, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { person, shop } = await inSize8({
    stand: (request, at) => (at.endsWith('/mine') ? answer(request) : undefined),
  })
  await look(shop)
  const began = performance.now()
  const { cards, text } = await look(person)
  expect(cards).toEqual(usual)
  expect(text).not.toContain('for you')
  expect(performance.now() - began).toBeLessThan(6000)
})

test('a guest or an expired session sees the shared list', async () => {
  const shop = await openShop()
  expect((await shop.fetch('/api/shop/c/mine?path=women')).status).toBe(401)
  const ended = await shop.fetch(path, { headers: { cookie: `sid=${'x'.repeat(43)}` } })
  const html = await ended.text()
  expect([ended.status, cardsIn(html)]).toEqual([200, usual])
  expect(textOf(html)).not.toContain('for you')
})
