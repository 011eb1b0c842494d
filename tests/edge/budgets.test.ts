// What a view costs the databases and the upstreams, and that everybody's part of the page waits for none of a person's.
import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { publishChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { add, guestAt } from '#tests/support/bag.ts'
import { countedStores } from '#tests/support/counted-stores.ts'
import { memberAt } from '#tests/support/member.ts'
import { hanging, openShop } from '#tests/support/open-shop.ts'
import { cardsIn } from '#tests/support/read-page.ts'

const owen = 'C10000002'
const category = '/shop/c/women'
const [none, one] = [0, 1].map((times) => ({ statements: times, roundTrips: times }))

test('a cold product page is one round trip to the catalogue', async () => {
  const shop = await openShop()
  await (await shop.fetch('/shop/p/KN001')).text()
  const { primary, catalogue } = await shop.costOf(async () => (await shop.fetch('/shop/p/AB123')).text())
  expect([primary, catalogue.roundTrips]).toEqual([none, 1])
  expect(catalogue.statements).toBeLessThanOrEqual(4)
})

test('an idle publishing pass is one statement on each database', async () => {
  await openShop()
  const { stores, countFrom } = countedStores(bindings)
  const count = countFrom()
  expect(await publishChanges({ ...bindings, ...stores } as never)).toBe(false)
  expect(count()).toEqual({ primary: one, catalogue: one })
})

test('a signed-in category view takes one statement of each database', async () => {
  const { person, shop } = await memberAt(owen)
  await (await person.fetch(category)).text()
  const cost = await shop.costOf(async () => (await person.fetch(category)).text())
  expect(cost).toEqual({ primary: one, catalogue: one, upstream: ['/api/shop/c/mine'] })
})

test('the visit of a signed-in customer is one call, two statements', async () => {
  const { person, shop } = await memberAt(owen)
  await (await person.fetch('/api/visit')).text()
  const cost = await shop.costOf(async () => (await person.fetch('/api/visit')).text())
  expect(cost).toEqual({
    primary: { statements: 2, roundTrips: 1 },
    catalogue: none,
    upstream: ['/api/visitor/summary'],
  })
})

test('everybody’s part arrives while the person’s call hangs', async () => {
  const { person, shop } = await memberAt(owen, {
    stand: (request, at) => (at === '/api/shop/c/mine' ? hanging(request) : undefined),
  })
  await (await shop.fetch(category)).text()
  const response = await person.fetch(category)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const first = (await reader.read()).value!
  expect(first).toMatch(/<\/head><body.*<header/s)
  expect(first).not.toContain('<main')
  expect(shop.count('/api/shop/c/mine')).toBe(0)
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
  expect(cardsIn(rest)).toEqual(['AB123', 'AB124', 'KN001', 'AB125'])
  expect(shop.count('/api/shop/c/mine')).toBe(1)
})

test('an open page’s toggles cost no statement, signed in or not', async () => {
  const { person, shop } = await memberAt(owen)
  const question = '/api/toggles/proxy?sessionId=1&appName=new-headless-web&environment=production'
  for (const visitor of [shop, person]) {
    await (await visitor.fetch(question, { headers: { 'sec-fetch-site': 'same-origin' } })).text()
    const { primary, catalogue } = await shop.costOf(async () => {
      for (let minute = 0; minute < 10; minute++) await (await visitor.fetch(question)).text()
    })
    expect([primary, catalogue]).toEqual([none, none])
  }
})

test('a visit asks only for what the visitor has', async () => {
  const { guest, shop } = await guestAt()
  const upstreamOf = async () => (await shop.costOf(() => guest.fetch('/api/visit'))).upstream
  await upstreamOf()
  expect(await upstreamOf()).toEqual([])
  await add(guest)
  expect(await upstreamOf()).toEqual(['/api/shop/bag/cartItemCount'])
})
