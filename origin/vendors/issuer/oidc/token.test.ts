import { decodeJwt } from 'jose'
import { expect, test, vi } from 'vitest'
import { erasePerson } from '#origin/shop/customers/erase-person.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import {
  fetchIssuer,
  requestToken,
  basic,
  codeFor,
  exchange,
  refresh,
  secret,
  aNewAccount,
  tokensOf,
  verifier,
} from '#origin/fixtures/login.ts'

async function errorOf(response: Response) {
  return [response.status, ((await response.json()) as { error: string }).error]
}

async function signedIn(remember = false) {
  const person = await aNewAccount()
  return {
    ...person,
    ...(await tokensOf(await exchange(await codeFor(person.email, remember ? { remember: '1' } : {})))),
  }
}

const invalidGrant = [400, 'invalid_grant']

test('the token endpoint requires exactly one valid client authentication', async () => {
  const code = await codeFor((await aNewAccount()).email)
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier }
  const refused = [
    requestToken(fields, {}),
    requestToken(fields, basic('storefront', 'wrong')),
    requestToken(fields, basic('other')),
    requestToken(fields, { authorization: 'Basic !!!' }),
    requestToken(fields, { authorization: 'Basic AAAA' }),
    requestToken({ ...fields, client_id: 'storefront', client_secret: 'wrong' }, {}),
    requestToken({ ...fields, client_id: 'storefront' }, {}),
    requestToken({ ...fields, client_id: 'storefront', client_secret: secret }),
    requestToken({ ...fields, client_id: 'other' }),
  ]
  for (const response of refused) expect(await errorOf(await response)).toEqual([401, 'invalid_client'])
  expect((await exchange(code)).status).toBe(200)
})

test('without a configured secret every token request is refused', async () => {
  for (const word of ['', 'undefined'])
    expect(
      await errorOf(
        await fetchIssuer('/token', {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x' }),
          headers: basic('storefront', word),
          env: { OIDC_CLIENT_SECRET: undefined as never },
        }),
      ),
    ).toEqual([401, 'invalid_client'])
})

test('a code requires its verifier and its redirect_uri', async () => {
  const { email } = await aNewAccount()
  for (const changed of <Record<string, string>[]>[
    { code_verifier: '' },
    { code_verifier: `${verifier}x` },
    { code_verifier: 'short' },
    { redirect_uri: '' },
    { redirect_uri: 'http://pma.localhost:8787/api/callback' },
  ])
    expect(await errorOf(await exchange(await codeFor(email), changed))).toEqual(invalidGrant)
})

test('a code expires after a minute', async () => {
  const code = await codeFor((await aNewAccount()).email)
  vi.setSystemTime(Date.now() + 61_000)
  const response = await exchange(code)
  vi.useRealTimers()
  expect(await errorOf(response)).toEqual(invalidGrant)
})

test('using a code twice revokes its tokens', async () => {
  const code = await codeFor((await aNewAccount()).email)
  const { refresh_token } = await tokensOf(await exchange(code))
  expect(await errorOf(await exchange(code))).toEqual(invalidGrant)
  expect(await errorOf(await refresh(refresh_token))).toEqual(invalidGrant)
})

test('reusing a refresh token revokes its family', async () => {
  const first = await signedIn()
  const second = await tokensOf(await refresh(first.refresh_token))
  expect(decodeJwt(second.id_token)).toMatchObject({ sub: first.id, customer: { rememberMe: false } })
  expect(decodeJwt(second.id_token)).not.toHaveProperty('nonce')
  const third = await tokensOf(await refresh(second.refresh_token))
  expect(await errorOf(await refresh(first.refresh_token))).toEqual(invalidGrant)
  expect(await errorOf(await refresh(third.refresh_token))).toEqual(invalidGrant)
})

test('concurrent refreshes with one token revoke its family', async () => {
  const { refresh_token } = await signedIn()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
  const good = answers.filter(({ status }) => status === 200)
  expect(good).toHaveLength(1)
  expect(await errorOf(await refresh((await tokensOf(good[0]!)).refresh_token))).toEqual(invalidGrant)
})

for (const [remember, seconds] of [
  [false, 1800],
  [true, 30 * 86_400],
] as const)
  test(`a refresh token lives ${seconds} s ${remember ? 'with' : 'without'} remember-me`, async () => {
    const { refresh_token } = await signedIn(remember)
    const began = Date.now()
    vi.setSystemTime(began + (seconds - 60) * 1000)
    const inTime = await refresh(refresh_token)
    const next = await tokensOf(inTime)
    vi.setSystemTime(began + (seconds * 2 + 60) * 1000)
    const late = await refresh(next.refresh_token)
    vi.useRealTimers()
    expect([inTime.status, late.status]).toEqual([200, 400])
  })

test('erasing an account revokes its tokens', async () => {
  const { id, email, refresh_token, access_token } = await signedIn()
  const code = await codeFor((await aNewAccount()).email)
  await erasePerson(bindings, id, email, new Date())
  expect(await errorOf(await refresh(refresh_token))).toEqual(invalidGrant)
  expect((await fetchIssuer('/userinfo', { headers: { authorization: `Bearer ${access_token}` } })).status).toBe(401)
  expect((await exchange(code)).status).toBe(200)
})

test('malformed token requests are refused', async () => {
  expect(await errorOf(await requestToken({}))).toEqual([400, 'invalid_request'])
  expect(await errorOf(await requestToken({ grant_type: 'password' }))).toEqual([400, 'unsupported_grant_type'])
  expect(await errorOf(await exchange("' OR 1=1 --"))).toEqual(invalidGrant)
  expect(await errorOf(await refresh('\u0000'))).toEqual(invalidGrant)
  const twice = await fetchIssuer('/token', {
    method: 'POST',
    body: 'grant_type=refresh_token&grant_type=refresh_token',
    headers: { ...basic(), 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(await errorOf(twice)).toEqual([400, 'invalid_request'])
  const json = await fetchIssuer('/token', {
    method: 'POST',
    body: '{}',
    headers: { ...basic(), 'content-type': 'application/json' },
  })
  expect(await errorOf(json)).toEqual([400, 'invalid_request'])
  expect((await exchange('x'.repeat(20_000))).status).toBe(413)
  expect((await fetchIssuer('/token')).status).toBe(404)
})
