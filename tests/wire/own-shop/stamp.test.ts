// A service of the retailer's own verifies the edge worker's stamp with the lines that docs/own-services.md shows, and the public keys
// that the shop publishes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { freePort } from '#tests/support/free-port.ts'
import { serveHttp } from '#tests/support/http-server.ts'
import { openShop } from '#tests/support/shop.ts'
import { send, signedIn, wireBrowser } from '#tests/support/wire.ts'

type Caller = { account: string | null; guest: string | null; site: string }
type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const port = await freePort()
process.env.SHOP_URL = `http://localhost:${port}`
const [, code] = /```js\n([^]+?)```/.exec(readFileSync('docs/own-services.md', 'utf8'))!
mkdirSync('.wrangler/tests', { recursive: true })
const file = resolve(`.wrangler/tests/${port}.stamp.mjs`)
writeFileSync(file, code!)
const { callerOf } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
  callerOf: (request: Request, body: string, service: string) => Promise<Caller>
}

const received: { request: Request; body: string; caller: Caller | null }[] = []
const service = await serveHttp((request, response) => {
  void (async () => {
    const body = await text(request)
    const caller = await callerOf(request, body, 'saved-items').catch(() => null)
    received.push({ request: { method: request.method!, url: request.url!, headers: request.headers }, body, caller })
    response.setHeader('content-type', 'application/json')
    if (!caller) return response.writeHead(401).end(JSON.stringify({ code: 'NOT_THE_SHOP', message: 'No stamp.' }))
    response.end(JSON.stringify({ wishlistId: 'w'.repeat(32), wishlistEntries: [], wishlistItemsCount: 0 }))
  })()
})
const shop = await openShop({
  port,
  settings: { UPSTREAMS: JSON.stringify({ 'saved-items': service.address }), RATE_LIMITS: '0' },
})
afterAll(async () => {
  await shop.stop()
  await service.stop()
})

const entry = { productNo: 'JD1', productOptionNo: '', offerNumber: '', quantity: 1 }
const add = { body: { entries: [entry], channel: 'new-headless-web', siteId: 'JDW' } }

test('a guest’s calls are verified, and the guest is recognised', async () => {
  const [guest, other] = [wireBrowser(shop.port, 'jdw'), wireBrowser(shop.port, 'jdw')]
  received.length = 0
  await guest.call(savedItemsCalls.add, add)
  await guest.call(savedItemsCalls.list, { query: {} })
  await other.call(savedItemsCalls.add, add)
  const [first, second, others] = received.map(({ caller }) => caller)
  expect(first).toEqual({ account: null, guest: expect.stringMatching(/^[\w-]{43}$/), site: 'JDW' })
  expect([second?.guest === first!.guest, others?.guest === first!.guest]).toEqual([true, false])
})

test('a customer’s calls name the account, a guest’s nothing personal', async () => {
  const grace = await signedIn(shop.port, 'grace')
  received.length = 0
  await grace.call(savedItemsCalls.list, { query: {} })
  const [{ caller, request }] = received as [(typeof received)[number]]
  expect(caller?.account).toBe('C10000003')
  expect(request.headers).toMatchObject({ 'x-site-id': 'JDW', 'x-channel': 'new-headless-web' })
  expect(request.headers.authorization).toMatch(/^Bearer /)
  await wireBrowser(shop.port, 'jdw').fetch(savedItemsCalls.count.path, {
    headers: { cookie: 'mine=1', authorization: 'Bearer x', 'x-forwarded-for': '1.2.3.4', 'x-site-id': 'DAL' },
  })
  const { headers } = received.at(-1)!.request
  expect([headers['x-site-id'], headers.authorization, headers.cookie]).toEqual(['JDW', undefined, undefined])
  expect(JSON.stringify(headers)).not.toContain('1.2.3.4')
})

test('a changed, moved or missing stamp is refused', async () => {
  received.length = 0
  await wireBrowser(shop.port, 'jdw').call(savedItemsCalls.add, add)
  const { request, body } = received.at(-1)!
  const refused = (changed: Partial<Request>, text = body, audience = 'saved-items') =>
    callerOf({ ...request, ...changed }, text, audience).then(
      () => false,
      () => true,
    )
  expect(await refused({})).toBe(false)
  expect(
    await Promise.all([
      refused({ method: 'PUT' }),
      refused({ url: `${request.url}?wishlistId=x` }),
      refused({}, body.replace('JD1', 'JD2')),
      refused({}, body, 'bag'),
      refused({ headers: {} }),
    ]),
  ).toEqual([true, true, true, true, true])
})

test('the public keys are published for a short time', async () => {
  const answer = await send(shop.port, new URL(`http://jdw.localhost:${shop.port}/.well-known/jwks.json`), {})
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=30'])
  const { keys } = answer.json<{ keys: Record<string, string>[] }>()
  expect(keys.map(({ kty, crv, alg, d }) => [kty, crv, alg, d])).toEqual([['OKP', 'Ed25519', 'EdDSA', undefined]])
})
