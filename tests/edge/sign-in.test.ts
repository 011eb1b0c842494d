import { expect, test } from 'vitest'
import { issuerAddress, openIssuer } from '#tests/support/issuer.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'

async function open(settings: Record<string, string> = {}, more: Parameters<typeof openIssuer>[0] = {}) {
  const issuer = openIssuer(more)
  const shop = await openShop({ stand: issuer.stand, settings: { RATE_LIMITS: '0', ...settings } })
  return { issuer, shop, person: personAt(shop) }
}

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
  for (const path of ['/api/auth/login?register=1', '/api/sign-in?register=1']) {
    const location = (await person.navigate(path)).headers.get('location')!
    expect(new URL(location).searchParams.get('prompt')).toBe('create')
  }
  expect(new URL(await person.leave()).searchParams.has('prompt')).toBe(false)
})

test('sign-in returns with justLoggedIn and an httpOnly session', async () => {
  const { person, issuer } = await open()
  const back = await person.signIn(issuer, '/shop/s/coat?size=12#top')
  expect([back.status, back.headers.get('location')]).toEqual([303, '/shop/s/coat?size=12&justLoggedIn=true#top'])
  const lines = back.headers.getSetCookie()
  expect(lines.find((line) => line.startsWith('sid='))).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(lines.find((line) => line.startsWith('isSignedIn='))).toBe('isSignedIn=true; Path=/; SameSite=Lax')
  expect(lines.find((line) => line.startsWith('signingIn='))).toMatch(/Max-Age=0/)
  expect(await person.user()).toMatchObject({ customer: { customerReferenceAccountId: 'C1001', rememberMe: false } })
})

test('on https, the session cookie is secure and host-bound', async () => {
  const { person, issuer, shop } = await open(
    { LOGIN_HOST: 'login.example', LOCAL: '0' },
    { address: 'https://login.example' },
  )
  shop.base = 'https://www.juniperdow.example'
  await person.leave()
  expect([...person.cookies.keys()]).toEqual(['__Host-signingIn'])
  const back = await person.signIn(issuer)
  const lines = back.headers.getSetCookie()
  expect(lines.find((line) => line.includes('sid='))).toMatch(
    /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(lines.filter((line) => !line.includes('Secure'))).toEqual([])
  expect(await person.user()).toMatchObject({ customer: { customerReferenceAccountId: 'C1001' } })
})

test('the profile has customer, timeouts and token id', async () => {
  const { person, issuer } = await open()
  const before = Math.floor(Date.now() / 1000)
  await person.signIn(issuer)
  const { user } = (await (await person.fetch('/api/profile')).json()) as { user: Record<string, never> }
  expect(user).toEqual({
    customer: { customerReferenceAccountId: 'C1001', rememberMe: false },
    timeouts: { accessTokenExpiresAt: expect.any(Number), refreshExpiresin: 1800 },
    tokenId: expect.stringMatching(/^[\w-]{36}$/),
  })
  const ends = Number(person.cookies.get('RTExpiresAt'))
  expect(ends - before).toBeGreaterThanOrEqual(1770)
  expect(ends - before).toBeLessThan(1780)
  expect(person.cookies.has('rememberMe')).toBe(false)
})

test('a remembered sign-in refreshes for thirty days', async () => {
  const { person, issuer } = await open()
  issuer.rememberMe = true
  await person.signIn(issuer)
  expect(person.cookies.get('rememberMe')).toBe('true')
  expect(Number(person.cookies.get('RTExpiresAt')) - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
})

test('a new registration has a welcome page', async () => {
  const { person, issuer } = await open()
  issuer.said = { claims: { justRegistered: true } }
  const back = await person.signIn(issuer, '/shop/bag')
  expect(back.headers.get('location')).toBe(
    '/successful-account-registration?redirectTo=%2Fshop%2Fbag&justLoggedIn=true&justRegistered=true',
  )
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

test('a guest’s profile is a 200 without upstream calls', async () => {
  const { person, shop } = await open()
  for (const path of ['/api/auth/me', '/api/profile']) {
    const response = await person.fetch(path)
    expect([response.status, await response.json()]).toEqual([200, { user: null }])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(shop.requests.filter(({ path }) => path !== '/proxy')).toEqual([])
})

test('signing out ends both sessions and clears the cookies', async () => {
  const { person, issuer, shop } = await open()
  await person.signIn(issuer)
  person.cookies.set('cartId', 'a-cart')
  const stolen = personAt(shop, Object.fromEntries(person.cookies))
  const out = await person.navigate('/api/sign-out?redirectTo=/shop/s/coat')
  const address = new URL(out.headers.get('location')!)
  expect(address.origin + address.pathname).toBe(`${issuerAddress}/end_session`)
  expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/)
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${shop.base}/api/callback`)
  expect([...person.cookies.keys()]).toEqual(['justSignedOut'])
  const back = await person.navigate(`/api/callback?state=${address.searchParams.get('state')}`)
  expect(back.headers.get('location')).toBe('/shop/s/coat?justLoggedOut=true')
  expect(await stolen.user()).toBe(null)
})

test('a guest’s sign-out keeps the bag', async () => {
  const { person } = await open()
  person.cookies.set('cartId', 'a-cart')
  const out = await person.navigate('/api/sign-out')
  expect(out.headers.get('location')).toBe('/?justLoggedOut=true')
  expect(person.cookies.get('cartId')).toBe('a-cart')
})

test('with the issuer down, sign-out still ends our session', async () => {
  const { person, issuer, shop } = await open()
  await person.signIn(issuer)
  const stolen = personAt(shop, Object.fromEntries(person.cookies))
  const { forgetIssuers } = await import('#worker/session/issuer.ts')
  forgetIssuers()
  issuer.trouble = 'failing'
  const out = await person.navigate('/api/sign-out')
  expect(out.headers.get('location')).toBe('/?justLoggedOut=true')
  expect(await stolen.user()).toBe(null)
})

test('sign-in is limited to ten a minute for each caller', async () => {
  const { shop } = await open({ RATE_LIMITS: '1' })
  const from = (address: string) =>
    personAt(shop).navigate('/api/sign-in?redirectTo=/shop/bag', { 'cf-connecting-ip': address })
  for (let time = 0; time < 10; time++) expect((await from('192.0.2.7')).status).toBe(303)
  const refused = await from('192.0.2.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Please wait a moment')
  expect((await from('192.0.2.8')).status).toBe(303)
})
