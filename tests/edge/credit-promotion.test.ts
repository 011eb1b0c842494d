// The places, the audience and the terms of credit promotion.
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { brandCodes } from '#shared/brands/brand.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { contentCalls } from '#shared/content/content-calls.ts'
import type { sessionCalls } from '#shared/customers/session-calls.ts'
import { people } from '#shared/platform/people.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { seedContent } from '#origin/sample/seed/content.ts'
import { add, guestAt } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { textOf } from '#tests/support/read-page.ts'

const [, owen, grace, tom, leila] = people.map(({ id }) => id)
const without = (...off: ToggleName[]) => fallbackToggles.filter((name) => !off.includes(name))
const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)![0])
const shown = /34\.9% APR representative \(variable\)/
const { DB } = env as unknown as OriginEnv

test('the product page shows the credit offer below the price', async () => {
  const shop = await openShop()
  const html = await (await shop.fetch('/shop/p/AB123')).text()
  const text = mainOf(html)
  expect(text).toMatch(shown)
  expect(text).toMatch(/Representative example.*£1,200.*34\.9% a year.*£117\.17 a month, £1,406\.03 in total/)
  expect(text.indexOf('Colour:')).toBeLessThan(text.search(shown))
  const off = await openShop({ toggles: without('store_credit') })
  expect(mainOf(await (await off.fetch('/shop/p/AB123')).text())).not.toMatch(/APR|Pay monthly/)
  expect(off.count('/api/cms/banner-terms')).toBe(0)
})

test('a product can be bought when terms fail to load', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const shop = await openShop({
    stand: (_, path) => (path === '/api/cms/banners' ? new Response('', { status: 500 }) : undefined),
  })
  const response = await shop.fetch('/shop/p/AB123')
  const text = mainOf(await response.text())
  expect([response.status, /Colour:/.test(text), /APR/.test(text)]).toEqual([200, true, false])
})

test('pay_later_bag shows the offer in a guest’s bag', async () => {
  const { guest } = await guestAt()
  await add(guest)
  expect(mainOf(await (await guest.navigate('/shop/bag')).text())).toMatch(shown)
  expect((await guest.fetch('/api/cms/pay-later')).status).toBe(200)
  const shop = await openShop({ toggles: without('pay_later_bag'), settings: { RATE_LIMITS: '0' } })
  const other = personAt(shop)
  await add(other)
  expect(mainOf(await (await other.navigate('/shop/bag')).text())).not.toMatch(/APR|Pay monthly/)
  const refused = await other.fetch('/api/cms/pay-later')
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([404, 'FEATURE_OFF'])
})

type Visited = Reply<typeof sessionCalls.visit>
const visitOf = async (person: { fetch: (path: string) => Promise<Response> }) =>
  (await (await person.fetch('/api/visit')).json()) as Visited

test('customers with a credit account see no credit offer', async () => {
  expect((await visitOf(await openShop())).offersCredit).toBe(true)
  expect((await visitOf(await openShop({ toggles: without('store_credit') }))).offersCredit).toBe(false)
  for (const [id, offered] of [
    [owen, true],
    [grace, false],
    [tom, false],
    [leila, false],
  ] as const) {
    const { person } = await memberAt(id!)
    expect([id, (await visitOf(person)).offersCredit]).toEqual([id, offered])
    // The bag of a signed-in customer waits for the credit state.
    await add(person)
    expect(mainOf(await (await person.navigate('/shop/bag')).text())).not.toMatch(/APR/)
  }
})

test('an unknown credit state shows no credit offer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let down = false
  const { person } = await memberAt(leila!, {
    stand: (_, path) => (down && path === '/api/customer' ? new Response('', { status: 500 }) : undefined),
  })
  down = true
  expect((await visitOf(person)).offersCredit).toBe(false)
})

test.each(brandCodes)('the banner terms of %s are those of the day', async (brand) => {
  const shop = await openShop({ brand })
  const { name, effective, credit } = (await (
    await shop.fetch('/api/cms/banner-terms?name=store-credit')
  ).json()) as Reply<typeof contentCalls.bannerTerms>
  const terms = brands[brand].creditTerms.at(-1)!
  expect([name, effective, credit.apr, credit.product, credit.lender]).toEqual([
    'store-credit',
    terms.from,
    terms.apr,
    brands[brand].creditProduct,
    brands[brand].company.legalName,
  ])
  const unknown = await shop.fetch('/api/cms/banner-terms?name=nothing')
  expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([404, 'TERMS_NOT_FOUND'])
})

test.each(brandCodes)('credit explained shows %s’s own terms', async (brand) => {
  const content = seedContent(brands[brand]).map(({ body }) => body)
  const shop = await openShop({ brand, content })
  const text = mainOf(await (await shop.fetch('/credit-explained')).text())
  const [{ apr, firmReference, example }] = brands[brand].creditTerms
  for (const item of [
    `${apr}% APR`,
    `Financial Conduct Authority (firm reference number ${firmReference})`,
    `£${example.credit.toLocaleString('en-GB')}`,
  ])
    expect([item, text.includes(item)]).toEqual([item, true])
  await DB.prepare('DELETE FROM content WHERE brand = ?').bind(brand).run()
})

test('authored content never names the second credit provider', async () => {
  const text = JSON.stringify(seedContent(brands.jdw))
  expect(text).not.toMatch(/unregulated|Miyo/i)
})
