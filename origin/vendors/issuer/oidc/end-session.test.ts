import { SignJWT, decodeJwt, generateKeyPair } from 'jose'
import { expect, test, vi } from 'vitest'
import {
  redirectParameters,
  authorizeQuery,
  browser,
  codeFor,
  exchange,
  refresh,
  aNewAccount,
  tokensOf,
} from '#origin/fixtures/login.ts'

const goodbye = 'http://dal.localhost:8787/shop/signout/so.action'

function out(fields: Record<string, string>): string {
  return `/end_session?${new URLSearchParams(fields)}`
}

async function signedIn() {
  const visitor = browser()
  const { email } = await aNewAccount()
  return { visitor, email, ...(await tokensOf(await exchange(await codeFor(email, { visitor })))) }
}

async function stillIn(visitor: ReturnType<typeof browser>): Promise<boolean> {
  return redirectParameters(await visitor.go(`/authorize?${authorizeQuery({ prompt: 'none' })}`)).has('code')
}

test('a valid hint ends the session at once', async () => {
  const { visitor, id_token, refresh_token } = await signedIn()
  const response = await visitor.go(out({ id_token_hint: id_token, post_logout_redirect_uri: goodbye, state: 'a b' }))
  expect(response.headers.get('location')).toBe(`${goodbye}?state=a+b`)
  expect(visitor.cookies.has('issuer')).toBe(false)
  expect(await stillIn(visitor)).toBe(false)
  expect((await refresh(refresh_token)).status).toBe(400)
})

test('signing out revokes an unused code', async () => {
  const { visitor, email, id_token } = await signedIn()
  const code = redirectParameters(await visitor.go(`/authorize?${authorizeQuery()}`)).get('code')!
  expect(email).toContain('@')
  await visitor.go(out({ id_token_hint: id_token }))
  expect((await exchange(code)).status).toBe(400)
})

test('an expired ID token is still a valid hint', async () => {
  const { visitor, id_token } = await signedIn()
  vi.setSystemTime(Date.now() + 1_000_000)
  const response = await visitor.go(out({ id_token_hint: id_token, post_logout_redirect_uri: goodbye }))
  vi.useRealTimers()
  expect(response.headers.get('location')).toBe(goodbye)
})

test('without a valid hint signing out requires a confirmation', async () => {
  const { visitor, id_token, access_token, refresh_token } = await signedIn()
  const other = await signedIn()
  const { privateKey } = await generateKeyPair('ES256')
  const forged = await new SignJWT(decodeJwt(id_token))
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .sign(privateKey)
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${id_token.split('.')[1]}.`
  for (const hint of [
    {},
    ...[forged, unsigned, access_token, other.id_token, 'x'].map((id_token_hint) => ({ id_token_hint })),
  ]) {
    const response = await visitor.go(out({ ...hint, post_logout_redirect_uri: goodbye, client_id: 'storefront' }))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Do you want to sign out?')
  }
  expect(await stillIn(visitor)).toBe(true)
  expect(await stillIn(other.visitor)).toBe(true)

  const path = out({ post_logout_redirect_uri: goodbye, state: 's' })
  expect((await visitor.send(path, {}, { origin: 'http://evil.example' })).status).toBe(403)
  expect(await stillIn(visitor)).toBe(true)
  const response = await visitor.send(path, {})
  expect([response.status, response.headers.get('location')]).toEqual([303, `${goodbye}?state=s`])
  expect(await stillIn(visitor)).toBe(false)
  expect((await refresh(refresh_token)).status).toBe(400)
})

for (const address of [
  'http://evil.example/',
  'http://dal.localhost:8787.evil.example/',
  'http://dal.localhost:8787@evil.example/',
  'https://dal.localhost:8787/',
  'http://dal.localhost:8787/elsewhere',
  'http://dal.localhost:8787/#evil',
  'http://dal.localhost:8787',
  '//evil.example',
  'javascript:alert(1)',
  '',
])
  test(`signing out never redirects to ${address || 'an empty address'}`, async () => {
    const { visitor, id_token } = await signedIn()
    const response = await visitor.go(out({ id_token_hint: id_token, post_logout_redirect_uri: address }))
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    const confirmed = await visitor.send(
      out({}),
      {},
      {},
      `/end_session/confirm?post_logout_redirect_uri=${encodeURIComponent(address)}`,
    )
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([403, null])
    expect(await stillIn(visitor)).toBe(true)
  })
