import { expect, test } from 'vitest'
import { rotateKeys } from './keys.ts'
import {
  redirectParameters,
  fetchIssuer,
  authorizeQuery,
  browser,
  callback,
  codeFor,
  exchange,
  issuer,
  refresh,
  aNewAccount,
  tokensOf,
} from '#origin/fixtures/login.ts'
import { DB } from '#origin/fixtures/ask.ts'

const authorize = (changed: Record<string, string | undefined>) => fetchIssuer(`/authorize?${authorizeQuery(changed)}`)

for (const [trick, redirectUri] of Object.entries({
  'another host': 'http://evil.example/api/callback',
  'another host with a brand’s in front': 'http://dal.localhost.evil.example:8787/api/callback',
  'a brand’s host as user information': 'http://dal.localhost:8787@evil.example/api/callback',
  'user information before the host': 'http://user@dal.localhost:8787/api/callback',
  'another path': 'http://dal.localhost:8787/api/callback/../../evil',
  'a path below': 'http://dal.localhost:8787/api/callback/',
  'a query': 'http://dal.localhost:8787/api/callback?next=//evil.example',
  'a fragment': 'http://dal.localhost:8787/api/callback#x',
  'another scheme': 'https://dal.localhost:8787/api/callback',
  'another port': 'http://dal.localhost:9999/api/callback',
  capitals: 'http://DAL.localhost:8787/api/callback',
  'an encoded slash': 'http://dal.localhost:8787/api%2Fcallback',
  'a backslash': 'http://dal.localhost:8787\\api\\callback',
  'a script': 'javascript:alert(1)',
  'a public host at a local issuer': 'http://www.dahlialane.example:8787/api/callback',
  nothing: '',
}))
  test(`a redirect_uri with ${trick} is refused`, async () => {
    const response = await authorize({ redirect_uri: redirectUri })
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect(await response.text()).not.toContain('evil.example')
  })

test('every brand’s own callback is accepted', async () => {
  for (const host of ['dal.localhost', 'pma.localhost', 'localhost']) {
    const response = await authorize({ redirect_uri: `http://${host}:8787/api/callback` })
    expect(response.headers.get('location')).toMatch(/^\/sign-in\?/)
  }
  const query = authorizeQuery({ redirect_uri: 'https://www.pomona.example/api/callback' })
  const open = await fetchIssuer(`/authorize?${query}`, { at: 'https://login.example' })
  expect(open.headers.get('location')).toMatch(/^\/sign-in\?/)
  const local = await fetchIssuer(
    `/authorize?${authorizeQuery({ redirect_uri: 'https://dal.localhost/api/callback' })}`,
    {
      at: 'https://login.example',
    },
  )
  expect(local.status).toBe(400)
})

test('an unknown client is never redirected', async () => {
  for (const client_id of ['other', undefined]) expect((await authorize({ client_id })).status).toBe(400)
  expect((await fetchIssuer(`/authorize?${authorizeQuery()}&client_id=other`)).status).toBe(400)
  expect((await fetchIssuer(`/authorize?${authorizeQuery()}&redirect_uri=${callback}`)).status).toBe(400)
})

for (const [fault, changed, error] of [
  ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['PKCE without its method', { code_challenge_method: undefined }, 'invalid_request'],
  ['PKCE by the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a challenge that is no digest', { code_challenge: 'short' }, 'invalid_request'],
  ['an implicit response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['a fragment response', { response_mode: 'fragment' }, 'invalid_request'],
  ['no openid scope', { scope: 'email' }, 'invalid_scope'],
  ['prompt none with another', { prompt: 'none login' }, 'invalid_request'],
  ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
  ['a request address', { request_uri: 'http://evil.example' }, 'request_uri_not_supported'],
  ['a broken max_age', { max_age: '-1' }, 'invalid_request'],
] as const)
  test(`a request with ${fault} is refused by redirect`, async () => {
    const response = await authorize(changed)
    expect(response.headers.get('location')).toMatch(/^http:\/\/dal\.localhost:8787\/api\/callback\?/)
    expect(Object.fromEntries(redirectParameters(response))).toMatchObject({ error, state: 'a-state', iss: issuer })
    expect(redirectParameters(response).has('code')).toBe(false)
  })

test('prompt=none returns login_required without a session', async () => {
  const query = authorizeQuery({ prompt: 'none' })
  const anonymous = redirectParameters(await fetchIssuer(`/authorize?${query}`))
  expect([anonymous.get('error'), anonymous.get('state')]).toEqual(['login_required', 'a-state'])
  const visitor = browser()
  await codeFor((await aNewAccount()).email, { visitor })
  const known = redirectParameters(await visitor.go(`/authorize?${query}`))
  expect(known.get('code')).toMatch(/^[\w-]{43}$/)
  expect(known.get('iss')).toBe(issuer)
})

test('retired keys stay published, public halves only', async () => {
  const keys = async () => ((await (await fetchIssuer('/jwks')).json()) as { keys: Record<string, string>[] }).keys
  const [first] = await keys()
  expect(first).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
  expect(Object.keys(first!)).not.toContain('d')
  const before = await tokensOf(await exchange(await codeFor((await aNewAccount()).email)))
  await rotateKeys(DB, Date.now())
  const after = await tokensOf(await exchange(await codeFor((await aNewAccount()).email)))
  const kid = (token: string) => (JSON.parse(atob(token.split('.')[0]!)) as { kid: string }).kid
  expect(kid(after.id_token)).not.toBe(kid(before.id_token))
  expect((await keys()).map((key) => key['kid'])).toEqual([kid(after.id_token), kid(before.id_token)])
  const headers = { authorization: `Bearer ${before.access_token}` }
  expect((await fetchIssuer('/userinfo', { headers })).status).toBe(200)

  await DB.exec('DELETE FROM signing_key')
  expect((await fetchIssuer('/userinfo', { headers })).status).toBe(401)
  expect((await refresh(after.refresh_token)).status).toBe(200)
})
