// Signing in and out at an issuer: what leaves the shop, and what the shop refuses to take back.
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { issuerAddress, openIssuer, unknownKey } from '#tests/support/issuer.ts'
import { send } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'

async function open() {
  const issuer = openIssuer()
  const shop = await openShop({ stand: issuer.stand, settings: { RATE_LIMITS: '0' } })
  return { issuer, shop, person: personAt(shop) }
}
type Opened = Awaited<ReturnType<typeof open>>

test('sign-in sends code, PKCE, state, nonce and the brand', async () => {
  const { person, shop } = await open()
  const left = await person.navigate('/api/sign-in?redirectTo=/shop/bag')
  expect([left.status, left.headers.get('cache-control')]).toEqual([303, 'private, no-store'])
  const address = new URL(left.headers.get('location')!)
  expect(address.origin + address.pathname).toBe(`${issuerAddress}/authorize`)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'storefront',
    response_type: 'code',
    redirect_uri: `${shop.base}/api/callback`,
    scope: 'openid offline_access',
    code_challenge_method: 'S256',
    brand: 'jdw',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  const [line, ...others] = left.headers.getSetCookie()
  expect([line, others]).toEqual([
    expect.stringMatching(/^signingIn=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    [],
  ])
  for (const secret of ['state', 'nonce']) expect(line).not.toContain(address.searchParams.get(secret))
})

test('registering is sign-in with the create prompt', async () => {
  const { person } = await open()
  const queryOf = (response: Response) => new URL(response.headers.get('location')!).searchParams
  for (const path of ['/api/auth/login?register=1', '/api/sign-in?register=1'])
    expect(queryOf(await person.navigate(path)).get('prompt')).toBe('create')
  expect(new URL(await person.leave()).searchParams.has('prompt')).toBe(false)
  // After an order, the address of its e-mails is typed already.
  const hint = async (email: string) =>
    queryOf(await send(person, '/api/auth/login?register=1', { email })).get('login_hint')
  expect(await hint('ada@people.example')).toBe('ada@people.example')
  expect(await hint('"><script>')).toBe(null)
})

test('any issuer’s standard claims make a profile', async () => {
  const { person, issuer } = await open()
  issuer.said = { claims: { sub: 'auth0|5f7c.8', customer: undefined, timeouts: undefined, jti: undefined } }
  await person.signIn(issuer)
  expect(await person.user()).toEqual({
    customer: { customerReferenceAccountId: 'auth0|5f7c.8', rememberMe: false },
    timeouts: { accessTokenExpiresAt: expect.any(Number), refreshExpiresin: 1800 },
    tokenId: expect.stringMatching(/./),
  })
})

test('a guest’s sign-out keeps the bag', async () => {
  const { person } = await open()
  person.cookies.set('cartId', 'a-cart')
  const out = await person.navigate('/api/sign-out')
  expect(out.headers.get('location')).toBe('/?justLoggedOut=true')
  expect(person.cookies.get('cartId')).toBe('a-cart')
})

/** No session and no hint cookie were set, and a page of the brand says so. */
async function expectNobody({ person }: Pick<Opened, 'person'>, response: Response, what: string) {
  const html = await response.text()
  expect([what, response.status]).toEqual([what, 400])
  expect([what, html.includes('We couldn’t complete your sign-in')]).toEqual([what, true])
  expect([what, html.includes('data-panda-theme="jdw"')]).toEqual([what, true])
  expect([what, person.cookies.has('sid'), person.cookies.has('isSignedIn')]).toEqual([what, false, false])
  expect([what, person.cookies.has('signingIn')]).toEqual([what, false])
  expect([what, await person.user()]).toEqual([what, null])
}

test('an ID token with one wrong claim is refused', async () => {
  const now = Math.floor(Date.now() / 1000)
  const forgeries = {
    'another nonce': { nonce: 'x' },
    'no nonce': { nonce: undefined },
    'another issuer': { iss: 'https://evil.example' },
    'another audience': { aud: 'another-shop' },
    'several audiences, for another party': { aud: ['storefront', 'another-shop'], azp: 'another-shop' },
    expired: { exp: now - 60 },
    'not valid yet': { nbf: now + 3600 },
    'no subject': { sub: undefined },
    'no end': { exp: undefined },
  }
  for (const [what, claims] of Object.entries(forgeries)) {
    const opened = await open()
    opened.issuer.said = { claims }
    await expectNobody(opened, await opened.person.signIn(opened.issuer), what)
  }
})

test('an ID token with an invalid signature is refused', async () => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const bodyOf = (good: string) => good.split('.')[1]!
  const claimsOf = (good: string) => JSON.parse(atob(bodyOf(good).replaceAll('-', '+').replaceAll('_', '/'))) as object
  const byHand = async (good: string, alg: string) =>
    new SignJWT({ ...claimsOf(good) })
      .setProtectedHeader({ alg, kid: 'one' })
      .sign(alg === 'HS256' ? new TextEncoder().encode('an-oidc-client-secret-of-32-bytes') : unknownKey)
  const forgeries: Record<string, (issuer: Opened['issuer']) => void> = {
    none: (issuer) => (issuer.said = { token: (good) => `${part({ alg: 'none' })}.${bodyOf(good)}.` }),
    'no signature': (issuer) => (issuer.said = { token: (good) => good.replace(/[^.]*$/, '') }),
    HS256: (issuer) => (issuer.said = { token: (good) => byHand(good, 'HS256') }),
    'an unknown key': (issuer) => (issuer.signer = unknownKey),
    'an unknown key id': (issuer) => (issuer.said = { header: { kid: 'two' } }),
    'changed claims': (issuer) =>
      (issuer.said = { token: (good) => good.replace(/\..*\./, `.${part({ ...claimsOf(good), sub: 'C9' })}.`) }),
    'no token at all': (issuer) => (issuer.said = { token: () => '' }),
  }
  for (const [what, forge] of Object.entries(forgeries)) {
    const opened = await open()
    forge(opened.issuer)
    await expectNobody(opened, await opened.person.signIn(opened.issuer), what)
  }
})

test('a declined sign-in leaves the person signed out', async () => {
  const { person } = await open()
  const { searchParams } = new URL(await person.leave('/shop/bag'))
  const no = { error: 'access_denied', state: searchParams.get('state')!, iss: issuerAddress }
  const response = await person.navigate(`/api/callback?${new URLSearchParams(no)}`)
  const html = await response.text()
  expect([response.status, html]).toEqual([200, expect.stringContaining('You’re not signed in')])
  expect(html).toContain('/api/sign-in?redirectTo=%2Fshop%2Fbag')
})
