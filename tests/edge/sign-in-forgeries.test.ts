import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { issuerAddress, openIssuer, unknownKey } from '#tests/support/issuer.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'

async function open() {
  const issuer = openIssuer()
  const shop = await openShop({ stand: issuer.stand, settings: { RATE_LIMITS: '0' } })
  return { issuer, shop, person: personAt(shop) }
}
type Opened = Awaited<ReturnType<typeof open>>

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

test('a callback with forged or repeated fields signs nobody in', async () => {
  const forgeries: Record<string, (back: URL) => void> = {
    'another state': (back) => back.searchParams.set('state', 'x'.repeat(43)),
    'no state': (back) => back.searchParams.delete('state'),
    'two states': (back) => back.searchParams.append('state', 'x'),
    'another issuer': (back) => back.searchParams.set('iss', 'https://evil.example'),
    'no issuer': (back) => back.searchParams.delete('iss'),
    'two codes': (back) => back.searchParams.append('code', 'x'),
  }
  for (const [what, forge] of Object.entries(forgeries)) {
    const opened = await open()
    const back = opened.issuer.answers(await opened.person.leave())
    forge(back)
    await expectNobody(opened, await opened.person.navigate(back.href), what)
  }
})

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

test('an expired, used or unknown code signs nobody in', async () => {
  const { person, issuer } = await open()
  const back = issuer.answers(await person.leave('/shop/bag'))
  back.searchParams.set('code', 'never-given')
  const response = await person.navigate(back.href)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('You’re not signed in')])
  expect(await person.user()).toBe(null)
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

test('a callback without its own valid transaction signs nobody in', async () => {
  const { issuer, shop } = await open()
  const otherCallback = () => personAt(shop).leave().then(issuer.answers)
  const other = personAt(shop)
  await other.leave()
  const sealed = other.cookies.get('signingIn')!
  const altered = sealed.slice(0, 40) + (sealed[40] === 'A' ? 'B' : 'A') + sealed.slice(41)
  for (const [what, signingIn] of Object.entries({ another: sealed, altered, empty: '', nonsense: '%%%' })) {
    const person = personAt(shop, { signingIn })
    await expectNobody({ person }, await person.navigate((await otherCallback()).href), what)
  }
  const person = personAt(shop)
  await expectNobody({ person }, await person.navigate((await otherCallback()).href), 'none')
})

test('a transaction is valid for its own brand only', async () => {
  const { issuer, shop, person } = await open()
  const back = issuer.answers(await person.leave())
  shop.base = 'http://dal.localhost:8787'
  const response = await person.navigate(`/api/callback${back.search}`)
  expect([response.status, person.cookies.has('sid')]).toEqual([400, false])
})

test('a repeated callback begins one session', async () => {
  const { person, issuer } = await open()
  const back = issuer.answers(await person.leave('/shop/bag'))
  await person.navigate(back.href)
  const sid = person.cookies.get('sid')
  const again = await person.navigate(back.href)
  expect([again.status, again.headers.get('location')]).toEqual([303, '/'])
  expect(person.cookies.get('sid')).toBe(sid)
})

test('sign-in always issues a new session id', async () => {
  const { shop, issuer } = await open()
  const attacker = personAt(shop)
  await attacker.signIn(issuer)
  const planted = attacker.cookies.get('sid')!
  const victim = personAt(shop, { sid: planted })
  issuer.account = 'C2002'
  await victim.signIn(issuer)
  const first = victim.cookies.get('sid')
  expect(first).not.toBe(planted)
  expect(await personAt(shop, { sid: planted }).user()).toBe(null)
  expect(await victim.user()).toMatchObject({ customer: { customerReferenceAccountId: 'C2002' } })
  await victim.signIn(issuer)
  expect(victim.cookies.get('sid')).not.toBe(first)
  expect(await personAt(shop, { sid: first! }).user()).toBe(null)
})

test('forged hints and unknown session ids sign nobody in', async () => {
  const { shop } = await open()
  for (const sid of ['', 'x', 'A'.repeat(43), '../../x', 'A'.repeat(5000), '__proto__']) {
    const person = personAt(shop, { sid, isSignedIn: 'true', rememberMe: 'true', RTExpiresAt: '9999999999' })
    expect([sid, await person.user()]).toEqual([sid, null])
    expect((await person.fetch('/api/customer/addresses')).status).toBe(401)
  }
})

test('a hostile redirectTo leads to the home page', async () => {
  for (const redirectTo of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/api/sign-out',
    'javascript:x',
  ]) {
    const { person, issuer } = await open()
    const back = await person.signIn(issuer, redirectTo)
    expect([redirectTo, back.headers.get('location')]).toEqual([redirectTo, '/?justLoggedIn=true'])
    const out = await person.navigate(`/api/sign-out?${new URLSearchParams({ redirectTo })}`)
    expect(new URL(out.headers.get('location')!).searchParams.get('state')).toBe('/')
    const done = await person.navigate(`/api/callback?${new URLSearchParams({ state: redirectTo })}`)
    expect(done.headers.get('location')).toBe('/?justLoggedOut=true')
  }
})

test('cross-site sign-in and sign-out need a confirmation', async () => {
  const { person, issuer } = await open()
  await person.signIn(issuer)
  const before = new Map(person.cookies)
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': '', 'sec-fetch-mode': '' },
  ]
  for (const headers of elsewhere)
    for (const [path, expected] of [
      ['/api/sign-out?redirectTo=/shop/bag', 'Sign out?'],
      ['/api/sign-in?redirectTo=/shop/bag', 'Sign in?'],
      ['/api/auth/login?redirectTo=/shop/bag', 'Sign in?'],
    ] as const) {
      const response = await person.navigate(path, headers)
      const html = await response.text()
      expect([path, headers, response.status]).toEqual([path, headers, 200])
      expect(html.includes(expected)).toBe(true)
      expect(/<form[^>]+action="\/api\/sign-(in|out)\?redirectTo=%2Fshop%2Fbag" method="post"/.test(html)).toBe(true)
      expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${issuerAddress};`)
    }
  expect(person.cookies).toEqual(before)
  expect(await person.user()).not.toBe(null)
})

test('a cross-site signInRedirect needs a confirmation', async () => {
  const { person, issuer } = await open()
  await person.signIn(issuer)
  const led = await person.navigate('/help?signInRedirect=true', { 'sec-fetch-site': 'cross-site' })
  // The browser keeps the header over a redirect.
  const shown = await person.navigate(led.headers.get('location')!, { 'sec-fetch-site': 'cross-site' })
  expect(await shown.text()).toContain('Sign out?')
  expect(await person.user()).not.toBe(null)
  await person.navigate(led.headers.get('location')!)
  expect(await person.user()).toBe(null)
})

test('only our own page’s form confirms sign-in or sign-out', async () => {
  const { person, issuer } = await open()
  await person.signIn(issuer)
  const post = (headers: Record<string, string>) =>
    person.fetch('/api/sign-out?redirectTo=/shop/bag', { method: 'POST', headers })
  const others: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of others) expect((await post(headers)).status).toBe(403)
  expect(await person.user()).not.toBe(null)
  expect((await post({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(303)
  expect(await person.user()).toBe(null)
})

test('no token is in a page, reply, cookie or log', async () => {
  const lines: string[] = []
  const { person, issuer } = await open()
  const consoles = (['log', 'warn', 'error'] as const).map((level) => {
    const own = console[level]
    console[level] = (...parts: unknown[]) => void lines.push(parts.join(' '))
    return () => (console[level] = own)
  })
  const back = await person.signIn(issuer)
  const seen = [[...back.headers].join(), await (await person.fetch('/api/auth/me')).text()]
  issuer.said = { header: { kid: 'two' } }
  seen.push(await (await person.signIn(issuer)).text())
  for (const restore of consoles) restore()
  expect([...seen, person.cookie(), ...lines].join('\n')).not.toMatch(
    /access-[0-9a-f]{8}|refresh-\d|eyJ[\w-]{20}|code-[0-9a-f]{8}/,
  )
})
