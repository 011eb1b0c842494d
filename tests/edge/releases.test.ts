// Two releases side by side: which origin a shop calls, and whose files it serves.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { storedFileKey } from '#shared/platform/stored-files.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { cardPayment } from '#tests/support/sample-card.ts'
import type { Env } from '#worker/platform/env.ts'

const header = 'cloudflare-workers-version-overrides'
const chosen = { headers: { [header]: 'origin="chosen-by-a-visitor"' } }
const { REMEMBERED, DB } = env as unknown as Env & { DB: D1Database }

test.each([
  ['of its own release', { ORIGIN_VERSION: 'origin="of-this-release"' }, 'origin="of-this-release"'],
  ['that the platform chooses', {}, null],
])('a shop calls the origin %s', async (_, settings, expected) => {
  const shop = await openShop({ settings: { ...settings } })
  await shop.fetch('/', chosen)
  await shop.fetch('http://operator.localhost:8787/sign-in', chosen)
  await shop.idle()
  expect(shop.requests.length).toBeGreaterThan(2)
  expect(new Set(shop.requests.map(({ headers }) => headers.get(header)))).toEqual(new Set([expected]))
})

test.each(['/assets/app-1a2b3c4d.js', 'http://login.localhost:8787/assets/app-1a2b3c4d.js'])(
  'a file of another release is served: %s',
  async (address) => {
    const shop = await openShop()
    await REMEMBERED.put(storedFileKey('app-1a2b3c4d.js'), 'export {}')
    const answer = await shop.fetch(address)
    expect([answer.status, await answer.text()]).toEqual([200, 'export {}'])
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    await REMEMBERED.delete(storedFileKey('app-1a2b3c4d.js'))
  },
)

test('a file that no release had is 404', async () => {
  const shop = await openShop()
  expect((await shop.fetch('/assets/app-00000000.js')).status).toBe(404)
  expect((await shop.fetch('/assets/..%2Ftoggles.js')).status).toBe(404)
})

test('a version counts what visitors met, but not its own test', async () => {
  const declined = { code: 'DECLINED', message: '', confirmation: null, orderNo: null, transactionId: null }
  const version = { VERSION: { id: 'this-one' } } as unknown as Record<string, string>
  let reply: object = declined
  const shop = await openShop({
    settings: { ...version, MEASURE_EVERY: '1' },
    stand: ({ url }, path) => {
      if (path === '/api/checkout/cartAuthPayer') return Response.json(reply)
      return new URL(url).host.startsWith('login.') ? new Response('', { status: 422 }) : undefined
    },
  })
  const post = (address: string, body: object) => {
    const { origin } = new URL(address, shop.base)
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin }
    return shop.fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const given = { websiteIdentifier: 'JDW', amount: 1, transientToken: 'a-token', referenceId: '' }
  const card = { ...cardPayment(given), authenticationTransactionId: 'an-authentication' }
  await shop.fetch('/')
  await shop.fetch('/', { headers: { 'user-agent': 'release-test' } })
  expect((await post('/api/checkout/cartAuthPayer', card)).status).toBe(200)
  reply = { ...declined, code: 'SUCCESS' }
  await post('/api/checkout/cartAuthPayer', card)
  await post('http://login.localhost:8787/sign-in', {})
  await shop.fetch('/api/callback?code=never-given&state=none')
  await shop.idle()
  const sql =
    "SELECT labels ->> 1 AS what, count FROM measure WHERE name = 'shop.release' AND labels ->> 0 = 'this-one'"
  const { results } = await DB.prepare(sql).all<{ what: string; count: number }>()
  expect(Object.fromEntries(results.map(({ what, count }) => [what, count]))).toEqual({
    page: 1,
    payment: 2,
    'payment-declined': 1,
    'sign-in': 2,
    'sign-in-failed': 2,
  })
})
