// Traces, metrics, browsers' reports and deep health of a served shop, with a collector and a service of its own.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { localOperator, localPassword } from '#shared/platform/people.ts'
import { rateLimits } from '#shared/platform/limits.ts'
import { openCollector } from '#tests/support/collector.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { fillBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { hiddenFields, wireBrowser } from '#tests/support/wire.ts'

const token = 'a-health-token-of-32-characters-and-more'
/** Of .dev.vars.example. */
const edgeSecret = 'local-experiment-secret'
const patiently = { timeout: 25_000, interval: 250 }

const collector = await openCollector()
const received: string[] = []
const reviews = createServer((request, response) => {
  received.push(String(request.headers.traceparent))
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"NOTHING","message":"None."}')
}).listen(0, '127.0.0.1')
await once(reviews, 'listening')

let shop: Shop
beforeAll(async () => {
  const { port } = reviews.address() as AddressInfo
  shop = await openShop({
    settings: {
      OTLP_URL: collector.url,
      OTLP_HEADERS: 'x-collector=own%20key',
      TRACE_SAMPLE: '1',
      MEASURE_EVERY: '1',
      RATE_LIMITS: '1',
      HEALTH_TOKEN: token,
      UPSTREAMS: JSON.stringify({ reviews: `http://127.0.0.1:${port}` }),
    },
  })
})
afterAll(async () => {
  await shop?.stop()
  collector.stop()
  reviews.close()
})

const guest = () => wireBrowser(shop.port, 'jdw')

test('one trace spans shop, origin, database and a service', async () => {
  const [product] = await inStock(guest())
  collector.spans.length = 0
  received.length = 0
  const { status } = await guest().raw(`/shop/p/${product!.productNo}?promo=ada%40mail.example`)
  expect(status).toBe(200)
  const root = () => collector.spans.find(({ name, service }) => service === 'shop' && name.startsWith('GET /shop/p/'))
  await expect.poll(root, patiently).toBeDefined()
  const { traceId, spanId, attributes } = root()!
  expect(attributes).toMatchObject({ 'shop.brand': 'jdw', 'shop.page': 'product', 'http.response.status_code': '200' })
  const inTrace = () => collector.spans.filter((span) => span.traceId === traceId)
  const child = (of: string | undefined, fits: (span: (typeof collector.spans)[number]) => boolean) =>
    inTrace().find((span) => span.parentSpanId === of && fits(span))
  const review = child(spanId, (span) => span.attributes['shop.service'] === 'reviews')
  expect(review?.attributes['shop.outcome']).toBe('refused')
  expect(received).toContain(`00-${traceId}-${review!.spanId}-01`)
  const calls = () => inTrace().filter(({ parentSpanId, kind }) => parentSpanId === spanId && kind === 3)
  const served = () =>
    calls()
      .map((call) => child(call.spanId, ({ service, kind }) => service === 'origin' && kind === 2))
      .find((span) => span && child(span.spanId, ({ attributes: own }) => 'db.query.summary' in own))
  await expect.poll(served, patiently).toBeDefined()
  expect(collector.bodies.filter((body) => /mail\.example|SELECT .* FROM|\?promo/.test(body))).toEqual([])
  expect(collector.headers).toContain('own key')
})

test('only a trusted edge continues its own trace', async () => {
  const [foreign, trusted] = ['11'.repeat(16), '22'.repeat(16)]
  const traceparent = (traceId: string) => ({ traceparent: `00-${traceId}-${'ab'.repeat(8)}-01` })
  await guest().raw('/api/health', { headers: traceparent(foreign!) })
  await guest().raw('/api/health', { headers: { ...traceparent(trusted!), 'x-exp-secret': edgeSecret } })
  await guest().raw(`http://operator.localhost:${shop.port}/sign-in`, { headers: traceparent(foreign!) })
  const traces = () => collector.spans.map(({ traceId }) => traceId)
  await expect.poll(() => traces().includes(trusted!), patiently).toBe(true)
  const forwarded = () => collector.spans.some(({ service, name }) => service === 'origin' && name === 'GET operator')
  await expect.poll(forwarded, patiently).toBe(true)
  expect(traces()).not.toContain(foreign)
})

test('orders, promo refusals, services and pages arrive as metrics', async () => {
  const browser = guest()
  const { cartId } = await fillBag(browser, 'jdw')
  const body = {
    claimCodeName: 'NOSUCHCODE',
    promoCodeAction: 'Add',
    promoCodeType: 'Reactive',
    cartId,
    ...siteOf('jdw'),
  } as const
  const refused = await browser.sendCall(bagCalls.promoCode, { body })
  expect(refused.json().code).toBe('PROMO_UNKNOWN')
  const code = { brand: 'jdw', code: 'PROMO_UNKNOWN' }
  const refusals = async () => {
    await browser.raw('/')
    return collector.value('shop.promo.refusals', code)
  }
  await expect.poll(refusals, patiently).toBe(1)
  expect(collector.value('shop.upstream.duration', { service: 'bag', outcome: 'ok' })).toBeGreaterThan(0)
  expect(collector.value('shop.pages', { page: 'product', status: '2xx' })).toBeGreaterThan(0)
  expect(collector.value('shop.orders')).not.toBeNull()
  expect(collector.value('shop.payments.unknown')).toBe(0)
  expect(collector.value('shop.mail.oldest')).not.toBeNull()
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
  const counted = async () => {
    await guest().raw('/')
    return collector.value('shop.release', { what: 'browser-error' })
  }
  await expect.poll(counted, patiently).toBe(1)
  const page = await dashboard()
  expect(page).toContain('TypeError: [e-mail] is not a function')
  expect(page).toContain('page search')
  expect(page).not.toContain('mail.example')
})

test('web vitals are counted with consent to measuring only', async () => {
  const vitals = json({ page: 'departments', lcp: 1200, cls: 0.02, inp: 90 })
  expect((await guest().fetch('/api/vitals', vitals)).status).toBe(204)
  const agreed = guest()
  agreed.cookies().set('consent', '1.m1.s0')
  expect((await agreed.fetch('/api/vitals', vitals)).status).toBe(204)
  for (const wrong of [{ page: 'nowhere' }, { page: 'home', lcp: -1 }, { page: 'home', lcp: 'fast' }])
    expect((await agreed.fetch('/api/vitals', json(wrong))).status).toBe(400)
  // Each report of an isolate lets the origin export; without traffic the cron does so each minute.
  const count = async () => {
    await guest().raw('/')
    return collector.value('shop.vitals.lcp', { brand: 'jdw', page: 'departments' })
  }
  await expect.poll(count, patiently).toBe(1)
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
  const names = ['origin', 'service reviews', 'kv', 'limiter', 'database', 'pictures', 'queue mail']
  expect(checks.filter(({ ok }) => ok).map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect([status, queues[0]?.name]).toEqual([200, 'mail'])
})

test('a collector that hangs delays no page', async () => {
  collector.hang(true)
  const times: number[] = []
  for (let visit = 0; visit < 15; visit += 1) {
    const begun = performance.now()
    expect((await guest().raw('/')).status).toBe(200)
    times.push(performance.now() - begun)
  }
  collector.hang(false)
  expect(times.toSorted((a, b) => a - b)[7]).toBeLessThan(250)
})

async function dashboard(): Promise<string> {
  const operator = guest()
  const at = `http://operator.localhost:${shop.port}`
  const form = await operator.open(`${at}/sign-in?back=/dashboard`)
  const fields = { ...hiddenFields(form.text), name: localOperator.name, password: localPassword }
  return (await operator.submit(form.url.href, fields, form.url)).text
}
