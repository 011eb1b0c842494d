import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { Hono } from 'hono'
import { shopAction, lineOf } from '#origin/fixtures/operating.ts'
import { partnerOf, signedRequest } from '#origin/fixtures/partner.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { newSigningSecret, webhookHeaders } from '#origin/platform/standard-webhooks.ts'
import { answerOnce } from './answer-once.ts'
import { verifyPartner } from './verify-partner.ts'

const bindings = { ...(env as unknown as OriginEnv), RATE_LIMITS: '0' }
let many = 0
let worked = 0

const app = new Hono<{ Bindings: OriginEnv }>()
app.post('/v1/thing', async (c) =>
  answerOnce(c.env, await verifyPartner(c, 'stock.write', 1000), async () => ({
    status: 202,
    body: { nth: (worked += 1) },
    statements: [],
  })),
)
app.get('/v1/thing', async (c) => c.json(await verifyPartner(c, 'stock.write')))
app.onError((error, c) => {
  if (error instanceof Refusal) return c.json({ code: error.code }, error.status)
  throw error
})
const send = async (request: Request | Promise<Request>) => app.fetch(await request, bindings)
const answerOf = async (request: Request | Promise<Request>) => {
  const response = await send(request)
  return [response.status, await response.json()]
}
async function aPartner(rights = ['stock.write'] as const) {
  const name = `partner-${(many += 1)}`
  return { secret: await partnerOf(bindings, name, rights), path: `/v1/thing?partner=${name}`, name }
}

test('the scheme’s published example has its published signature', async () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, payload: '{"test": 2432232314}' }
  expect((await webhookHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']))['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('a signed call is answered once, again the same', async () => {
  const { secret, path } = await aPartner()
  const call = (body: unknown) => answerOf(signedRequest(path, { id: 'msg_1', body, secrets: [secret] }))
  const first = await call({ a: 1 })
  expect(first).toEqual([202, { nth: expect.any(Number) as number }])
  expect(await call({ a: 1 })).toEqual(first)
  expect(await call({ a: 2 })).toEqual([409, { code: 'ID_USED' }])
})

test('equal calls at once do their work in one batch', async () => {
  const { secret, path } = await aPartner()
  const calls = Array.from({ length: 8 }, () =>
    answerOf(signedRequest(path, { id: 'msg_once', body: {}, secrets: [secret] })),
  )
  expect(new Set((await Promise.all(calls)).map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('a forged, stale, changed or foreign call is refused', async () => {
  const [{ secret, path, name }, other] = [await aPartner(), await aPartner()]
  const refused = [401, { code: 'SIGNATURE' }]
  const body = { a: 1 }
  expect(await answerOf(signedRequest(path, { body, secrets: [newSigningSecret()] }))).toEqual(refused)
  expect(await answerOf(signedRequest(path, { body, secrets: [other.secret] }))).toEqual(refused)
  for (const seconds of [-301, 302])
    expect(await answerOf(signedRequest(path, { body, secrets: [secret], seconds }))).toEqual(refused)
  const signed = await signedRequest(path, { body, secrets: [secret] })
  expect(await answerOf(new Request(signed.url, { method: 'POST', headers: signed.headers, body: '{"a":2}' }))).toEqual(
    refused,
  )
  expect(await answerOf(new Request(signed.url, { method: 'POST', body: '{}' }))).toEqual(refused)
  expect(await answerOf(signedRequest('/v1/thing?partner=nobody', { body, secrets: [secret] }))).toEqual(refused)
  lineOf(await shopAction('partners.close', { name }, { sure: true }))
  expect(await answerOf(signedRequest(path, { body, secrets: [secret] }))).toEqual(refused)
})

test('a GET is signed by its target', async () => {
  const { secret, path } = await aPartner()
  const request = await signedRequest(path, { secrets: [secret] })
  expect((await send(request.clone())).status).toBe(200)
  expect((await send(new Request(`${request.url}&after=9`, request))).status).toBe(401)
})

test('a partner without the right and a large body are refused', async () => {
  const { secret, path } = await aPartner(['orders.read'] as never)
  expect(await answerOf(signedRequest(path, { body: {}, secrets: [secret] }))).toEqual([403, { code: 'NOT_ALLOWED' }])
  const large = signedRequest(path, { body: 'x'.repeat(1000), secrets: [secret] })
  expect(await answerOf(large)).toEqual([422, { code: 'TOO_LARGE' }])
})

test('an operator adds a partner and sees its secret once', async () => {
  const added = await shopAction('partners.add', { name: 'depot', 'stock-write': 'yes' })
  const { secret } = added
  const rotated = await shopAction('partners.rotate', { name: 'depot' })
  for (const valid of [secret, rotated.secret])
    expect((await send(signedRequest('/v1/thing?partner=depot', { body: {}, secrets: [valid] }))).status).toBe(202)
  await bindings.DB.prepare('UPDATE signing_secret SET expires = 1 WHERE expires IS NOT NULL').run()
  expect((await send(signedRequest('/v1/thing?partner=depot', { body: {}, secrets: [secret] }))).status).toBe(401)
  const { results } = await bindings.DB.prepare("SELECT * FROM audit WHERE about = 'depot'").all()
  expect(JSON.stringify(results)).not.toContain('whsec_')
  const { results: rows } = await bindings.DB.prepare('SELECT * FROM signing_secret').all()
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
})
