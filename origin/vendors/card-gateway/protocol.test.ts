import { importJWK, jwtVerify, type JWK } from 'jose'
import { expect, test } from 'vitest'
import {
  aCard,
  fetchGatewayHost,
  gatewayAt,
  gatewayEnv,
  postSealed,
  seal,
  shopAt,
} from '#origin/fixtures/card-fields.ts'
import { signedHeaders } from '#origin/platform/http-signature.ts'

const merchant = {
  id: gatewayEnv.GATEWAY_MERCHANT_ID,
  keyId: gatewayEnv.GATEWAY_KEY_ID,
  secret: gatewayEnv.GATEWAY_SECRET,
}
const session = (targetOrigins: string[] = [shopAt]) => ({
  clientVersion: 'v2',
  targetOrigins,
  allowedCardNetworks: ['VISA', 'MASTERCARD', 'MAESTRO'],
})

type Changes = { as?: typeof merchant; at?: number; sent?: string; headers?: Record<string, string> }

/** A signed request; `sent` replaces the signed body. */
async function sendSigned(path: string, body: object, { as = merchant, at = Date.now(), sent, headers }: Changes = {}) {
  const text = JSON.stringify(body)
  const request = { method: 'POST', url: new URL(path, gatewayAt), body: text }
  const signed = { ...(await signedHeaders(request, as, at)), ...headers }
  return fetchGatewayHost(path, { method: 'POST', headers: signed, body: sent ?? text })
}

async function aContext(): Promise<string> {
  const response = await sendSigned('/microform/v2/sessions', session())
  return new TextDecoder().decode(await response.arrayBuffer())
}

test('a capture context is signed with a published key', async () => {
  const response = await sendSigned('/microform/v2/sessions', session())
  expect([response.status, response.headers.get('content-type')]).toEqual([201, 'application/jwt'])
  const context = new TextDecoder().decode(await response.arrayBuffer())
  const head = JSON.parse(atob(context.split('.')[0]!)) as { alg: string; kid: string }
  const key = (await (await fetchGatewayHost(`/flex/v2/public-keys/${head.kid}`)).json()) as JWK
  const { payload } = await jwtVerify(context, await importJWK(key, 'RS256'), { issuer: 'Flex API' })
  expect(payload).toMatchObject({
    flx: { path: '/flex/v2/tokens', origin: gatewayAt, jwk: { kty: 'RSA', use: 'enc' } },
    ctx: [{ data: { targetOrigins: [shopAt], clientLibrary: `${gatewayAt}/microform/v2/flex-microform.min.js` } }],
  })
  expect(key.d).toBeUndefined()
  expect(payload.exp! - payload.iat!).toBe(900)
  const { clientLibraryIntegrity } = (payload['ctx'] as [{ data: { clientLibraryIntegrity: string } }])[0].data
  const library = await (await fetchGatewayHost('/microform/v2/flex-microform.min.js')).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', library))
  expect(clientLibraryIntegrity).toBe(`sha256-${btoa(String.fromCharCode(...digest))}`)
})

test('a capture context requires a shop’s origin', async () => {
  for (const origin of [
    'https://evil.example',
    'http://jdw.localhost.evil.example',
    'http://jdw.localhost:8787/',
    'jdw.localhost',
    'null',
    'https://www.juniperdow.example:444',
    'http://www.juniperdow.example',
    'https://www.juniperdow.example.evil.example',
  ])
    expect([origin, (await sendSigned('/microform/v2/sessions', session([shopAt, origin]))).status]).toEqual([
      origin,
      400,
    ])
  expect((await sendSigned('/microform/v2/sessions', session(['https://www.juniperdow.example']))).status).toBe(201)
})

test('server calls require the merchant’s signature', async () => {
  const other = btoa('another secret of another merchant')
  const wrong: Array<[string, Changes]> = [
    ['another secret', { as: { ...merchant, secret: other } }],
    ['another key id', { as: { ...merchant, keyId: 'x' } }],
    ['another merchant', { as: { ...merchant, id: 'x' } }],
    ['an old date', { at: Date.now() - 6 * 60_000 }],
    ['a date to come', { at: Date.now() + 6 * 60_000 }],
    ['another body', { sent: JSON.stringify(session(['https://www.pomona.example'])) }],
    ['no signature', { headers: { signature: '' } }],
    ['no digest', { headers: { digest: '' } }],
  ]
  for (const [how, changes] of wrong)
    expect([how, (await sendSigned('/microform/v2/sessions', session(), changes)).status]).toEqual([how, 401])
  for (const path of [
    '/microform/v2/sessions',
    '/risk/v1/authentication-setups',
    '/risk/v1/authentications',
    '/pts/v2/payments',
    '/pts/v2/payments/x/refunds',
    '/pts/v2/reversals',
    '/tss/v2/searches',
    '/bin/v1/binlookup',
  ])
    expect([path, (await fetchGatewayHost(path, { method: 'POST', body: '{}' })).status]).toEqual([path, 401])
  expect((await fetchGatewayHost('/tms/v1/paymentinstruments/x', { method: 'DELETE' })).status).toBe(401)
  // A signature covers its path and is invalid for any other.
  const url = new URL('/microform/v2/sessions', gatewayAt)
  const headers = await signedHeaders({ method: 'POST', url, body: '{}' }, merchant, Date.now())
  expect((await fetchGatewayHost('/tss/v2/searches', { method: 'POST', headers, body: '{}' })).status).toBe(401)
})

test('encrypted card data becomes a token once', async () => {
  const context = await aContext()
  const sealed = await seal(context, aCard)
  expect((await postSealed(sealed, shopAt)).status).toBe(403)
  expect((await postSealed(sealed, 'https://evil.example')).status).toBe(403)
  expect((await postSealed(sealed)).status).toBe(201)
  expect((await postSealed(sealed)).status).toBe(400)
  expect((await postSealed(await seal(context, { ...aCard, origin: 'http://pma.localhost:8787' }))).status).toBe(403)
})
