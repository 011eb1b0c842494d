// Counts, browsers' reports and deep health of a served shop.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { rateLimits } from '#shared/platform/limits.ts'
import { databaseWith } from '#tests/support/locked-stores.ts'
import { operatorAt } from '#tests/support/operate.ts'
import { openShop } from '#tests/support/shop.ts'
import { fillBag, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const token = 'a-health-token-of-32-characters-and-more'
const patiently = { timeout: 25_000, interval: 250 }

const shop = await openShop({ settings: { MEASURE_EVERY: '1', RATE_LIMITS: '1', HEALTH_TOKEN: token } })
afterAll(() => shop.stop())

/** What the shop has stored, once a visit has let the isolate report. */
async function counted(name: string, ...labels: string[]): Promise<number> {
  await guest().raw('/')
  const database = new DatabaseSync(databaseWith('measure', `.wrangler/tests/${shop.port}`), { timeout: 5000 })
  const sql = 'SELECT total(count) AS count FROM measure WHERE name = ? AND at > ? AND labels LIKE ?'
  try {
    const pattern = `%${labels.map((label) => `"${label}"`).join('%')}%`
    return Number(database.prepare(sql).get(name, Date.now() - 900_000, pattern)!.count)
  } finally {
    database.close()
  }
}

const guest = () => wireBrowser(shop.port, 'jdw')

test('pages, services and promo refusals are counted', async () => {
  const browser = guest()
  const { cartId } = await fillBag(browser, 'jdw')
  const before = await counted('shop.promo.refusals', 'jdw', 'PROMO_UNKNOWN')
  const code = { claimCodeName: 'NOSUCHCODE', promoCodeAction: 'Add', promoCodeType: 'Reactive' } as const
  const body = { ...code, cartId, ...siteOf('jdw') }
  const refused = await browser.sendCall(bagCalls.promoCode, { body })
  expect(refused.json().code).toBe('PROMO_UNKNOWN')
  await expect.poll(() => counted('shop.promo.refusals', 'jdw', 'PROMO_UNKNOWN'), patiently).toBe(before + 1)
  expect(await counted('shop.upstream.duration', 'ok', 'bag')).toBeGreaterThan(0)
  expect(await counted('shop.pages', 'jdw', 'home', '2xx')).toBeGreaterThan(0)
})

const json = (body: unknown, headers = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
const error = {
  release: 'common-abc.js',
  message: 'TypeError: ada@mail.example is not a function',
  stack: 'show /assets/common-abc.js:1:200\n/assets/product-abc.js:1:9',
}

test('a browser’s error reaches the dashboard without personal data', async () => {
  const browser = guest()
  const before = await counted('shop.release', 'browser-error')
  const referer = { referer: `${browser.origin}/shop/s/?term=ada%40mail.example` }
  expect((await browser.fetch('/api/errors', json(error, referer))).status).toBe(204)
  const hostile = [
    { ...error, stack: 'show https://evil.example/x.js:1:2' },
    { ...error, release: '<b>' },
    { ...error, message: 'x'.repeat(301) },
    [],
    'text',
  ]
  for (const body of hostile) expect((await browser.fetch('/api/errors', json(body))).status).toBe(400)
  const crossSite = json(error, { 'sec-fetch-site': 'cross-site' })
  expect((await browser.fetch('/api/errors', crossSite)).status).toBe(403)
  // What a release is judged by: of this release, by the version that is served.
  const own = String((await browser.fetch('/api/shop/c/departments')).headers['x-release'])
    .split('/')
    .at(-1)
  expect((await browser.fetch('/api/errors', json({ ...error, release: own }, referer))).status).toBe(204)
  await expect.poll(() => counted('shop.release', 'browser-error'), patiently).toBe(before + 1)
  const page = (await (await operatorAt(shop.port)).open('/dashboard')).text
  expect(page).toContain('TypeError: [e-mail] is not a function')
  expect(page).toContain('page search')
  expect(page).not.toContain('mail.example')
})

test('web vitals are counted with consent to measuring only', async () => {
  const before = await counted('shop.vitals.lcp', 'jdw', 'departments')
  const vitals = json({ page: 'departments', lcp: 1200, cls: 0.02, inp: 90 })
  expect((await guest().fetch('/api/vitals', vitals)).status).toBe(204)
  const agreed = guest()
  agreed.cookies().set('consent', '1.m1.s0')
  expect((await agreed.fetch('/api/vitals', vitals)).status).toBe(204)
  for (const wrong of [{ page: 'nowhere' }, { page: 'home', lcp: -1 }, { page: 'home', lcp: 'fast' }])
    expect((await agreed.fetch('/api/vitals', json(wrong))).status).toBe(400)
  await expect.poll(() => counted('shop.vitals.lcp', 'jdw', 'departments'), patiently).toBe(before + 1)
})

test('reports beyond their limit are refused', async () => {
  const answers = []
  for (let sent = 0; sent <= rateLimits.browserReport.max; sent += 1)
    answers.push((await guest().fetch('/api/vitals', json({ page: 'home' }))).status)
  expect(answers.at(-1)).toBe(429)
})

test('deep health names each part, for probes only', async () => {
  const probe = { authorization: `Bearer ${token}` }
  expect((await guest().raw('/api/health')).text).toMatch(/^\{"ok":true(,"version":"[\w-]+")?\}$/)
  expect((await guest().raw('/api/health?deep')).status).toBe(401)
  expect((await guest().raw('/api/health?deep', { headers: { authorization: 'Bearer x' } })).status).toBe(401)
  const { status, json: read } = await guest().raw('/api/health?deep', { headers: probe })
  type Health = { checks: { name: string; ok: boolean }[]; queues: { name: string }[] }
  const { checks, queues } = read<Health>()
  const names = ['origin', 'kv', 'limiter', 'database', 'pictures', 'queue mail']
  expect(checks.filter(({ ok }) => ok).map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect([status, queues[0]?.name]).toEqual([200, 'mail'])
})
