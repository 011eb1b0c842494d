import { expect, test, vi } from 'vitest'
import { openShop, hanging, type OpenShop } from '#tests/support/open-shop.ts'
import { upstreamFaults } from '#tests/support/upstream-faults.ts'

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

test.each(Object.entries(upstreamFaults))('while the proxy is %s, the fallback list answers', async (_, fault) => {
  const shop = await shopWith(fault, { toggles: ['saved_items'] })
  const began = performance.now()
  const answer = await shop.fetch(question, { headers: clientHeaders })
  expect(performance.now() - began).toBeLessThan(3000)
  expect([answer.status, answer.headers.has('etag')]).toEqual([200, false])
  const variant = { name: 'disabled', enabled: false, feature_enabled: true, featureEnabled: true }
  expect(await answer.json()).toEqual({
    toggles: [{ name: 'saved_items', enabled: true, impressionData: false, variant }],
  })
})

test('metrics that fail to send are dropped silently', async () => {
  const failing = await shopWith(() => new Response('no', { status: 500 }))
  expect((await failing.post('/client/metrics', metrics)).status).toBe(202)
  const silent = await shopWith(hanging)
  expect((await silent.post('/client/metrics', metrics)).status).toBe(202)
})
