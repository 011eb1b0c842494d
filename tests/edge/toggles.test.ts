import { expect, test, vi } from 'vitest'
import { openShop, hanging, type OpenShop } from '#tests/support/open-shop.ts'

/** A request of the vendor's flag client. */
const question =
  '/api/toggles/proxy?sessionId=123456789&appName=new-headless-web&environment=production&properties%5Bbrand%5D=jdw'
const clientHeaders = { authorization: 'public', accept: 'application/json', 'sec-fetch-site': 'same-origin' }
const metrics = {
  appName: 'new-headless-web',
  instanceId: 'browser',
  bucket: {
    start: '2026-11-20T10:00:00Z',
    stop: '2026-11-20T10:01:00Z',
    toggles: { saved_items: { yes: 3, no: 0, variants: {} } },
  },
}

/** A shop whose own request for the anonymous toggles succeeds; `answer` answers the browser's requests. */
async function shopWith(answer: (request: Request) => Response | Promise<Response>, more: OpenShop = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const seen: { url: URL; headers: Headers; body: string }[] = []
  const shop = await openShop({
    ...more,
    stand(request, path) {
      if (!path.startsWith('/proxy') || !/sessionId|client/.test(request.url)) return undefined
      return (async () => {
        const body = request.method === 'POST' ? await request.clone().text() : ''
        seen.push({ url: new URL(request.url), headers: request.headers, body })
        return answer(request)
      })()
    },
  })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    shop.fetch(`/api/toggles/proxy${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...clientHeaders, 'content-type': 'application/json', ...headers },
    })
  return { ...shop, seen, post }
}

const answered = () =>
  new Response('{"toggles":[{"name":"saved_items","enabled":true,"variant":{"name":"A","enabled":true}}]}', {
    headers: { 'content-type': 'application/json', etag: 'W/"1"', 'set-cookie': 'a=b', 'x-powered-by': 'Express' },
  })

test('flag requests carry the real key, which no reply shows', async () => {
  const shop = await shopWith(answered)
  const answer = await shop.fetch(question, { headers: clientHeaders })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).toBe('W/"1"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('set-cookie')).toBe(null)
  expect(await answer.json()).toEqual({
    toggles: [{ name: 'saved_items', enabled: true, variant: { name: 'A', enabled: true } }],
  })
  const [request] = shop.seen
  expect(request!.url.pathname).toBe('/proxy')
  expect(request!.headers.get('authorization')).toBe('test-client-key')
  expect(request!.url.searchParams.get('sessionId')).toBe('123456789')
})

test('client-sent identity, place, time and brand are ignored', async () => {
  const shop = await shopWith(answered, { brand: 'dal' })
  await shop.fetch(`${question}&userId=someone&remoteAddress=1.2.3.4&currentTime=2020-01-01&properties%5Bsize%5D=12`)
  await shop.post('', { context: { sessionId: '1', userId: 'someone', properties: { brand: 'jdw', size: '12' } } })
  for (const { url } of shop.seen) {
    expect(url.searchParams.has('userId')).toBe(false)
    expect(url.searchParams.has('remoteAddress')).toBe(false)
    expect(url.searchParams.has('currentTime')).toBe(false)
    expect(url.searchParams.getAll('properties[brand]')).toEqual(['dal'])
    expect(url.searchParams.get('properties[size]')).toBe('12')
  }
  expect(shop.seen).toHaveLength(2)
})

test('an ETag and a 304 are forwarded', async () => {
  const shop = await shopWith(() => new Response(null, { status: 304, headers: { etag: 'W/"1"' } }))
  const answer = await shop.fetch(question, { headers: { ...clientHeaders, 'if-none-match': 'W/"1"' } })
  expect(shop.seen[0]!.headers.get('if-none-match')).toBe('W/"1"')
  expect(answer.status).toBe(304)
})

test('when the proxy fails, the fallback list answers', async () => {
  const bad: Array<(request: Request) => Response | Promise<Response>> = [
    () => new Response('Unauthorized', { status: 401 }),
    () => new Response('Service Unavailable', { status: 503 }),
    () => new Response('<html>'),
    () => Response.json({ features: [] }),
    hanging,
  ]
  for (const proxy of bad) {
    const shop = await shopWith(proxy, { toggles: ['saved_items'] })
    const began = performance.now()
    const answer = await shop.fetch(question, { headers: clientHeaders })
    expect(performance.now() - began).toBeLessThan(3000)
    expect(answer.status).toBe(200)
    expect(answer.headers.has('etag')).toBe(false)
    expect(await answer.json()).toEqual({
      toggles: [
        {
          name: 'saved_items',
          enabled: true,
          impressionData: false,
          variant: { name: 'disabled', enabled: false, feature_enabled: true, featureEnabled: true },
        },
      ],
    })
  }
})

test('an invalid context is refused without an upstream call', async () => {
  const shop = await shopWith(answered)
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, 'x']))
  const unfit = [
    await shop.fetch(`/api/toggles/proxy?sessionId=${'9'.repeat(300)}`),
    await shop.post('', 'not json'),
    await shop.post('', { context: 'someone' }),
    await shop.post('', { context: { sessionId: '1', properties: { size: { deep: true } } } }),
    await shop.post('', { context: { sessionId: '1', properties: many } }),
  ]
  expect(unfit.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(await unfit[0]!.json()).toMatchObject({ code: 'DATA_ERROR', requestId: expect.any(String) })
  expect(shop.seen).toEqual([])
})

test('metrics and registration carry the real key', async () => {
  const shop = await shopWith(() => new Response('OK'))
  expect((await shop.post('/client/metrics', metrics)).status).toBe(200)
  expect((await shop.post('/client/register', { appName: 'new-headless-web' })).status).toBe(200)
  expect(shop.seen.map(({ url }) => url.pathname)).toEqual(['/proxy/client/metrics', '/proxy/client/register'])
  expect(shop.seen.map(({ headers }) => headers.get('authorization'))).toEqual(['test-client-key', 'test-client-key'])
  expect(JSON.parse(shop.seen[0]!.body)).toEqual(metrics)
})

test('metrics that fail to send are dropped silently', async () => {
  const failing = await shopWith(() => new Response('no', { status: 500 }))
  expect((await failing.post('/client/metrics', metrics)).status).toBe(202)
  const silent = await shopWith(hanging)
  expect((await silent.post('/client/metrics', metrics)).status).toBe(202)
})

test('metrics without a bucket, too large or cross-site are refused', async () => {
  const shop = await shopWith(() => new Response('OK'))
  const refused = [
    await shop.post('/client/metrics', { appName: 'new-headless-web' }),
    await shop.post('/client/metrics', { ...metrics, padding: 'x'.repeat(70_000) }),
    await shop.post('/client/metrics', metrics, { 'sec-fetch-site': 'cross-site' }),
    await shop.post('/client/metrics', metrics, { 'content-type': 'text/plain' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 413, 403, 415])
  expect(shop.seen).toEqual([])
})

test('the embedded proxy serves the flag client', async () => {
  const shop = await openShop({ toggles: ['saved_items', 'pay_later_bag'] })
  const first = await shop.fetch(question, { headers: clientHeaders })
  const { toggles } = (await first.json()) as { toggles: { name: string }[] }
  expect(toggles.map(({ name }) => name).toSorted()).toEqual(['pay_later_bag', 'saved_items'])
  const etag = first.headers.get('etag')!
  const second = await shop.fetch(question, { headers: { ...clientHeaders, 'if-none-match': etag } })
  expect(second.status).toBe(304)
})
