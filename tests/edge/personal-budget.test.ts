// What a view of a signed-in customer costs the database, and that everybody's part of the page waits for none of it.
import { expect, test } from 'vitest'
import { memberAt } from '#tests/support/member.ts'
import { hanging } from '#tests/support/open-shop.ts'
import { cardsIn } from '#tests/support/read-page.ts'

const owen = 'C10000002'
const category = '/shop/c/women'
const none = { statements: 0, roundTrips: 0 }

test('a signed-in category view takes one statement of each database', async () => {
  const { person, shop } = await memberAt(owen)
  await (await person.fetch(category)).text()
  const cost = await shop.costOf(async () => (await person.fetch(category)).text())
  const one = { statements: 1, roundTrips: 1 }
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
