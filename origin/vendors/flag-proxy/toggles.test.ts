import { InMemoryStorageProvider, UnleashClient } from 'unleash-proxy-client'
import { expect, test } from 'vitest'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { loadToggles } from '#origin/sample/load.ts'
import { forgetStoredToggles } from './stored-toggles.ts'

const { DB, TOGGLE_CLIENT_KEY: authorization } = bindings
await loadToggles(DB, [
  { name: 'saved_items', enabled: true },
  { name: 'make_a_payment', enabled: false },
  { name: 'nominated_day', enabled: true, users: ['anna'] },
  { name: 'pay_later_bag', enabled: true, variant: { name: 'A', payload: { type: 'string', value: 'soon' } } },
])
await forgetStoredToggles(bindings)

function fetchProxy(path: string, init: RequestInit = {}) {
  return fetchOrigin(path, { headers: { authorization }, ...init })
}
async function names(response: Response) {
  return ((await response.json()) as { toggles: Array<{ name: string }> }).toggles.map(({ name }) => name)
}

for (const base of ['/proxy', '/api/frontend']) {
  test(`${base} lists the toggles that are on for the user`, async () => {
    expect(await names(await fetchProxy(base))).toEqual(['pay_later_bag', 'saved_items'])
    expect(await names(await fetchProxy(`${base}?userId=anna`))).toEqual([
      'nominated_day',
      'pay_later_bag',
      'saved_items',
    ])
    const body = JSON.stringify({ context: { userId: 'anna' } })
    expect(await names(await fetchProxy(base, { method: 'POST', body }))).toContain('nominated_day')
  })

  test(`${base} refuses another key`, async () => {
    for (const headers of [new Headers(), new Headers({ authorization: 'wrong' })]) {
      const response = await fetchProxy(base, { headers })
      expect([response.status, await response.text()]).toEqual([401, 'Unauthorized'])
    }
  })

  test(`${base} answers 304 while nothing has changed`, async () => {
    const etag = (await fetchProxy(base)).headers.get('etag')!
    expect((await fetchProxy(base, { headers: { authorization, 'if-none-match': etag } })).status).toBe(304)
    expect(
      (await fetchProxy(`${base}?userId=anna`, { headers: { authorization, 'if-none-match': etag } })).status,
    ).toBe(200)
  })
}

test('a variant is sent with its payload', async () => {
  const { toggles } = (await (await fetchProxy('/proxy')).json()) as { toggles: unknown[] }
  expect(toggles).toEqual([
    {
      name: 'pay_later_bag',
      enabled: true,
      impressionData: false,
      variant: {
        name: 'A',
        enabled: true,
        payload: { type: 'string', value: 'soon' },
        feature_enabled: true,
        featureEnabled: true,
      },
    },
    {
      name: 'saved_items',
      enabled: true,
      impressionData: false,
      variant: { name: 'disabled', enabled: false, feature_enabled: true, featureEnabled: true },
    },
  ])
})

test('named toggles are listed even when they are off', async () => {
  const body = JSON.stringify({ context: {}, toggles: ['make_a_payment'] })
  expect(await names(await fetchProxy('/proxy', { method: 'POST', body }))).toEqual(['make_a_payment'])
})

test('metrics need a bucket, registering does not', async () => {
  const post = (path: string, body: unknown) => fetchProxy(path, { method: 'POST', body: JSON.stringify(body) })
  const bucket = {
    start: '2026-11-21T10:00:00Z',
    stop: '2026-11-21T10:01:00Z',
    toggles: { saved_items: { yes: 1, no: 0 } },
  }
  for (const path of ['/client/metrics', '/proxy/client/metrics', '/api/frontend/client/metrics']) {
    expect((await post(path, { appName: 'shop', bucket })).status).toBe(200)
    expect((await post(path, { appName: 'shop' })).status).toBe(400)
  }
  expect((await post('/client/register', {})).status).toBe(200)
})

test('health is open and all toggles are not offered', async () => {
  expect(await (await fetchProxy('/proxy/health', { headers: {} })).text()).toBe('ok')
  expect((await fetchProxy('/proxy/all')).status).toBe(501)
})

test('the vendor’s own client reads toggles and sends metrics', async () => {
  const statuses: Array<[string, number]> = []
  const client = new UnleashClient({
    url: 'https://origin/proxy',
    clientKey: authorization,
    appName: 'new-headless-web',
    context: { userId: 'anna' },
    disableRefresh: true,
    metricsInterval: 0,
    storageProvider: new InMemoryStorageProvider(),
    fetch: async (url: string | URL, init?: RequestInit) => {
      const { cache: _, ...rest } = init ?? {}
      const response = await fetchOrigin(new URL(url).pathname + new URL(url).search, rest as RequestInit)
      statuses.push([new URL(url).pathname, response.status])
      return response
    },
  })
  await client.start()
  expect(client.isEnabled('saved_items')).toBe(true)
  expect(client.isEnabled('nominated_day')).toBe(true)
  expect(client.isEnabled('make_a_payment')).toBe(false)
  expect(client.getVariant('pay_later_bag')).toMatchObject({ name: 'A', payload: { value: 'soon' } })
  await client.sendMetrics()
  client.stop()
  expect(statuses).toEqual([
    ['/proxy', 200],
    ['/proxy/client/metrics', 200],
  ])
})
