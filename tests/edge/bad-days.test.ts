// Retries, the circuit breaker, deadlines and logs of the edge worker when an upstream fails.
import { afterEach, expect, test, vi } from 'vitest'
import { homePage } from '#client/browse/home/page.ts'
import { add, guestAt } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop, type Stand } from '#tests/support/open-shop.ts'

const start = new Date('2026-11-20T10:00:00Z').getTime()
const call = '/api/shop/s/suggest'

function at(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(start + seconds * 1000)
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const refusing: Stand = (_, path) => (path === call ? Response.json({}, { status: 500 }) : undefined)

async function suggest(shop: Awaited<ReturnType<typeof openShop>>, term: string) {
  const response = await shop.fetch(`${call}?term=${term}`)
  return [response.status, ((await response.json()) as { code?: string }).code]
}

test.each([
  ['once', (turn: number) => turn === 1, 500, 2, [200, undefined]],
  ['twice', () => true, 500, 2, [502, 'UPSTREAM_DOWN']],
  ['by a refusal', () => true, 409, 1, [409, 'NOT_TODAY']],
] as const)('a GET that fails %s is retried once, a refusal never', async (_, fails, status, calls, answer) => {
  let turn = 0
  const refusal = { code: 'NOT_TODAY', message: 'No.' }
  const shop = await openShop({
    stand: (_request, path) => (path === call && fails((turn += 1)) ? Response.json(refusal, { status }) : undefined),
  })
  expect([await suggest(shop, 'dress'), shop.count(call)]).toEqual([answer, calls])
})

test('saved items that cannot be read are unknown, not none', async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  const { person } = await memberAt('C10000002', {
    stand: (_, path) => (/summary|save-for-later/.test(path) ? new Response('', { status: 500 }) : undefined),
  })
  expect(await (await person.fetch('/api/visit')).json()).toMatchObject({ signedIn: true, savedProducts: null })
})

test('a request other than GET is never retried', async () => {
  const path = '/proxy/client/metrics'
  const shop = await openShop({
    stand: (_, upstreamPath) => (upstreamPath === path ? new Response('no', { status: 500 }) : undefined),
  })
  const bucket = { start: '2026-11-20T10:00:00Z', stop: '2026-11-20T10:01:00Z', toggles: {} }
  await shop.fetch('/api/toggles/proxy/client/metrics', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ appName: 'new-headless-web', bucket }),
  })
  expect(shop.count(path)).toBe(1)
})

test('after five calls with half failed, one probe decides', async () => {
  at(0)
  let down = true
  const shop = await openShop({ stand: (request, path) => (down ? refusing(request, path) : undefined) })
  for (let turn = 1; turn <= 4; turn++) expect(await suggest(shop, `fail${turn}`)).toEqual([502, 'UPSTREAM_DOWN'])
  expect(await suggest(shop, 'fail5')).toEqual([502, 'UPSTREAM_DOWN'])
  const callsBefore = shop.count(call)
  expect(await suggest(shop, 'early')).toEqual([503, 'CIRCUIT_OPEN'])
  expect(shop.count(call)).toBe(callsBefore)

  at(3.1)
  const [probe, other] = await Promise.all([suggest(shop, 'probe'), suggest(shop, 'other')])
  expect([probe![1], other![1]]).toEqual(['UPSTREAM_DOWN', 'CIRCUIT_OPEN'])
  expect(await suggest(shop, 'again')).toEqual([503, 'CIRCUIT_OPEN'])

  at(6.3)
  down = false
  expect((await suggest(shop, 'well'))[0]).toBe(200)
  expect((await suggest(shop, 'welcome'))[0]).toBe(200)
})

test('fewer than half failing, or four, leaves a service in use', async () => {
  at(0)
  let turn = 0
  const shop = await openShop({
    stand: (request, path) => (path === call && turn++ < 4 ? refusing(request, path) : undefined),
  })
  for (let count = 0; count < 2; count++) await suggest(shop, `fail${count}`)
  for (let count = 0; count < 8; count++) expect((await suggest(shop, `well${count}`))[0]).toBe(200)
})

test('failures more than ten seconds apart do not add up', async () => {
  at(0)
  const shop = await openShop({ stand: refusing })
  for (let count = 0; count < 4; count++) await suggest(shop, `fail${count}`)
  at(10.5)
  for (let count = 4; count < 8; count++) expect(await suggest(shop, `fail${count}`)).toEqual([502, 'UPSTREAM_DOWN'])
})

test('logged failures contain no e-mail address, token or query', async () => {
  const written: string[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line: unknown[]) => void written.push(line.join(' ')))
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.dBjftJeZ4CVP-mBNZzZ1'
  const shop = await openShop({
    stand: (_, path) => (path === call ? new Response(`ada@example.org ${token}`, { status: 500 }) : undefined),
  })
  await shop.fetch(`${call}?term=ada%40example.org`, {
    headers: { cookie: `sid=${token}`, authorization: `Bearer ${token}` },
  })
  vi.spyOn(homePage, 'meta').mockImplementation(() => {
    throw new Error(`No page for ada@example.org at https://shop.example/?reset=secret-word with ${token}`)
  })
  expect((await shop.fetch('/?email=ada%40example.org')).status).toBe(500)
  await shop.idle()
  const all = written.join('\n')
  expect(all).toContain('upstream-failed')
  expect(all).toContain('"event":"failed"')
  for (const secret of ['ada@', 'ada%40', 'secret-word', 'eyJ', 'term=', 'test-client-key'])
    expect(all).not.toContain(secret)
})

test('a page that throws answers the brand’s uncached error page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(homePage, 'meta').mockImplementation(() => {
    throw new Error('a secret of the house')
  })
  const shop = await openShop({ brand: 'dal' })
  const response = await shop.fetch('/')
  const html = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'private, no-store'])
  expect(html).toContain('data-panda-theme="dal"')
  expect(html).toContain('Oops, something went wrong')
  expect(html).not.toMatch(/a secret of the house|at \w+ \(|\.tsx?:\d/)
})

test('a wrong setting is named in the log, not to visitors', async () => {
  const written: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void written.push(line))
  const shop = await openShop({ settings: { EXPERIMENT_SECRET: 'short' } })
  const response = await shop.fetch('/')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('EXPERIMENT_SECRET')
  expect(written.join()).toContain('EXPERIMENT_SECRET')
})

// Shows R7.26
test('every upstream error shape reaches the client in one envelope', async () => {
  for (const refusal of [
    { errorCodes: ['BASKET_LIMIT_EXCEEDED'], error: { message: 'Your bag is full.' } },
    { errorCodes: 'BASKET_LIMIT_EXCEEDED', message: 'Your bag is full.' },
    { error: { code: 'BASKET_LIMIT_EXCEEDED', message: 'Your bag is full.' } },
    { code: 'BASKET_LIMIT_EXCEEDED', message: 'Your bag is full.' },
  ]) {
    const { guest } = await guestAt(undefined, (_, path) =>
      path === '/api/shop/bag/addToBag' ? Response.json(refusal, { status: 422 }) : undefined,
    )
    const response = await add(guest)
    const message = 'Your bag is full.'
    const envelope = {
      code: 'BASKET_LIMIT_EXCEEDED',
      message,
      requestId: expect.any(String),
      errorCodes: ['BASKET_LIMIT_EXCEEDED'],
      error: { message },
    }
    expect([response.status, await response.json()]).toEqual([422, envelope])
  }
})
