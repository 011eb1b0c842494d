// Customer and bag services, sessions and the database fail in every way.
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { OriginEnv } from '#origin/platform/env.ts'
import origin from '#origin/index.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { closeCircuits } from '#worker/platform/breaker.ts'
import { add, bagOf, call, site } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { leaked, upstreamFaults, type UpstreamFault } from '#tests/support/upstream-faults.ts'

const platform = env as unknown as OriginEnv
const grace = 'C10000003'
const hannah = 'C10000006'
const personal = ['/api/shop/bag', '/api/save-for-later', '/api/customer', '/api/search-history', '/api/shop/p/social-proof', '/api/shop/p/promotionsDelivery'] // prettier-ignore

test('however customer services fail, pages answer and cookies stay', { timeout: 60_000 }, async () => {
  let fault: UpstreamFault | null = null
  const stand = (request: Request, path: string) =>
    fault && personal.some((start) => path.startsWith(start)) ? fault(request) : undefined
  const { person } = await memberAt(grace, { stand })
  await add(person, { quantity: 2 })
  await call(person, 'POST', '/api/save-for-later/addItemToSFL', { entries: [{ productNo: 'AB123', productOptionNo: 'NVY-12', offerNumber: '', quantity: 1 }], ...site })
  const cookies = person.cookie()
  for (const [name, way] of Object.entries(upstreamFaults)) {
    fault = way
    const calls = ['/api/shop/bag', '/api/save-for-later/items', '/api/customer', '/api/customer/orders', `/api/search-history/history?accountId=${grace}`]
    const paths = ['/', '/shop/bag', '/shop/bag/saved-items', '/account', '/account/addresses', '/account/details', '/account/preferences', '/account/orders']
    const [replies, pages, visit, changed] = await Promise.all([
      Promise.all(calls.map((path) => person.fetch(path))),
      Promise.all(paths.map((path) => person.navigate(path))),
      person.fetch('/api/visit'),
      send(person, '/shop/bag/edit', { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: '5' }),
    ])
    for (const answer of replies) {
      const said = (await answer.json()) as { code: string; message: string; requestId: string }
      expect([name, [502, 503, 504].includes(answer.status), Object.keys(said)]).toEqual([name, true, ['code', 'message', 'requestId']])
      expect(said.message).not.toMatch(/SELECT|html|Error|cart\b/)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    for (const page of pages) {
      const html = await page.text()
      expect([name, page.url, page.status < 500 || [502, 503, 504].includes(page.status), html.includes('</html>')]).toEqual([name, page.url, true, true])
      expect(html).not.toMatch(leaked)
      expect(html).not.toMatch(/Your bag is empty|You haven’t saved/)
    }
    expect([visit.status, await visit.json()]).toMatchObject([200, { signedIn: true, accountId: grace }])
    expect([name, changed.status, (await changed.text()).includes('There is a problem')]).toEqual([name, 422, true])
    expect([name, person.cookie()]).toEqual([name, cookies])
    closeCircuits()
  }
  fault = null
  expect((await bagOf(person)).bagItemsCount).toBe(2)
}) // prettier-ignore

test('a locked database is reported without SQL or personal data', async () => {
  const written: string[] = []
  for (const level of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void written.push(line.join(' ')))
  let broken = false
  const fail = () => {
    throw new Error('D1_ERROR: no such table: cart: SQLITE_ERROR')
  }
  const statement = { bind: () => statement, all: fail, first: fail, run: fail, raw: fail } as unknown as D1PreparedStatement
  const DB = { prepare: () => statement, batch: fail } as unknown as D1Database
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
  const stand = (request: Request) =>
    broken ? origin.fetch(request, { ...platform, ...secretSettings, DB } as OriginEnv, context) : undefined
  const { person } = await memberAt(grace, { stand })
  await add(person)
  const ids = [person.cookies.get('cartId')!, person.cookies.get('sid')!]
  broken = true
  const details = { title: '', firstname: 'Zebedee', lastname: 'Quill', gender: '', dateOfBirth: null, homePhone: '', workPhone: '', mobilePhone: '07700900123' }
  const address = { recipient: 'Zebedee Quill', flatNumber: '', houseNumberAndSuffix: '7', houseName: '', addressLine1: 'Quill Street', addressLine2: '', addressLine3: '', town: 'Leeds', county: '', postcode: 'LS1 4AP', country: 'United Kingdom', isoCountryCode: 'GB', isDefaultDeliveryAddress: true }
  const answers = [
    await call(person, 'PUT', '/api/customer/details', details),
    await call(person, 'POST', '/api/customer/addresses', address),
    await call(person, 'POST', '/api/customer/erase', { email: 'grace@people.example' }),
    await call(person, 'PUT', `/api/search-history/update?accountId=${grace}`, { 'zebedee dress': 1 }),
    await call(person, 'PUT', '/api/customer/preferences', { email: true, sms: true, phone: true, post: true }),
    await person.fetch('/api/customer/cards'),
    await person.fetch('/api/customer/preferences'),
    await add(person),
  ]
  for (const answer of answers) {
    expect([502, 503]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/D1_|SQL|table|Zebedee/i)
  }
  closeCircuits()
  expect((await person.navigate('/account/details')).status).toBeLessThan(505)
  expect(person.cookies.get('cartId')).toBe(ids[0])
  const log = written.join('\n')
  expect(log).toContain('D1_ERROR')
  expect(log).not.toMatch(/Zebedee|Quill|\b07700|grace|C10000003|LS1 4AP/i)
  for (const id of ids) expect(log).not.toContain(id)
}) // prettier-ignore

/** A Durable Object namespace whose objects cannot be reached. */
const silent = (answer: () => Promise<never>) =>
  ({ idFromName: String, get: () => new Proxy({}, { get: () => answer }) }) as unknown as string

test('while sessions cannot be read, nobody is signed out', { timeout: 60_000 }, async () => {
  const { person } = await memberAt(hannah)
  await add(person, { quantity: 2 })
  const cookies = person.cookie()
  for (const answer of [() => Promise.reject(new Error('down')), () => new Promise<never>(() => {})]) {
    const settings = { RATE_LIMITS: '1', SESSIONS: silent(answer), LIMITS: silent(answer) }
    const dark = await openShop({ settings })
    const same = personAt(dark, Object.fromEntries(person.cookies))
    const [home, bag, added, orders, page, ...others] = await Promise.all([
      same.navigate('/'),
      same.fetch('/api/shop/bag'),
      add(same),
      same.fetch('/api/customer/orders'),
      same.navigate('/shop/bag'),
      same.fetch('/api/visit'),
      same.fetch('/api/auth/me'),
    ])
    expect([home.status, page.status < 504]).toEqual([200, true])
    expect(((await bag.json()) as { code: string }).code).toBe('SIGN_IN_DOWN')
    for (const { status } of [bag, added, orders, ...others]) expect(status).toBe(503)
    expect(same.cookie()).toBe(cookies)
    const guest = personAt(dark)
    await add(guest)
    expect((await bagOf(guest)).bagItemsCount).toBe(1)
  }
  const back = personAt(await openShop({ settings: { RATE_LIMITS: '0' } }), Object.fromEntries(person.cookies))
  expect((await bagOf(back)).bagItemsCount).toBe(2)
  expect((await back.user())?.customer.customerReferenceAccountId).toBe(hannah)
})
