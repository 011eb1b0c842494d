import { expect, test } from 'vitest'
import {
  fetchIssuer,
  authorizeQuery,
  browser,
  guessedElsewhere,
  issuer,
  password,
  aNewAccount,
} from '#origin/fixtures/login.ts'
import { localPassword } from '#shared/platform/people.ts'

const address = `/sign-in?${authorizeQuery()}`
/** The one script that pages may run. */
const pageScript = `script-src ${issuer}/page.js;`

test('on https the cookies are __Host- and Secure', async () => {
  const at = 'https://login.example'
  const query = authorizeQuery({ redirect_uri: 'https://www.pomona.example/api/callback' })
  const { email } = await aNewAccount()
  const visitor = browser({ at })
  const response = await visitor.send(`/sign-in?${query}`, { email, password })
  expect(response.headers.get('location')).toMatch(/^https:\/\/www\.pomona\.example\/api\/callback\?code=/)
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-device', '__Host-form', '__Host-issuer'])
})

test('a network’s eleventh attempt in a minute is refused', async () => {
  const { email } = await aNewAccount()
  // One household, in other spellings of its addresses.
  const addresses = ['2001:db8:1:2::1', '2001:DB8:1:2:0:0:0:a', '2001:0db8:0001:0002::192.0.2.1', '2001:db8:1:2::9%en0']
  for (let time = 0; time < 10; time += 1)
    expect(
      (await browser({ network: addresses[time % 4]! }).send(address, { email: `n${time}@mail.example`, password }))
        .status,
    ).toBe(422)
  const refused = await browser({ network: addresses[0]! }).send(address, { email, password })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(/You’ve tried too many times\. Wait \d+ seconds, then try again\./)
  expect((await browser().send(address, { email, password })).status).toBe(303)
})

test('guesses from many networks leave the owner’s devices signed in', async () => {
  const { email } = await aNewAccount()
  const known = browser()
  expect((await known.send(address, { email, password })).status).toBe(303)
  const device = known.cookies.get('device')!
  await guessedElsewhere(email)
  // A hundred an hour for a name, and no more: also not with the right password, or with another account's device.
  const elsewhere = browser()
  elsewhere.cookies.set(
    'device',
    device.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')),
  )
  const refused = await elsewhere.send(address, { email, password })
  expect(refused.status).toBe(429)
  expect(await refused.text()).toMatch(/Wait \d+ minutes, then try again\. Or choose a new password by email now\./)

  const prompt = `/sign-in?${authorizeQuery({ prompt: 'login' })}`
  const again = browser()
  again.cookies.set('device', device)
  expect((await again.send(prompt, { email, password })).status).toBe(303)
  // A device has its own bound, and counts for its account alone.
  again.cookies.set('device', device)
  for (let time = 0; time < 9; time += 1)
    expect((await again.send(prompt, { email, password: 'wrong' })).status).toBe(422)
  expect((await again.send(prompt, { email, password })).status).toBe(429)
})

for (const [fault, changed] of [
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a sister host', { 'sec-fetch-site': 'same-site' }],
  ['with another origin', { origin: 'http://evil.example' }],
  ['with no origin to speak of', { origin: 'null' }],
  ['as JSON', { 'content-type': 'application/json' }],
  ['as plain text', { 'content-type': 'text/plain' }],
] as const)
  test(`a form ${fault} is refused`, async () => {
    const { email } = await aNewAccount()
    const response = await browser().send(address, { email, password }, changed)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
    expect(await response.text()).toContain('We couldn’t check that this form came from our page.')
  })

test('a form without its own browser’s token is refused', async () => {
  const { email } = await aNewAccount()
  const visitor = browser()
  expect((await visitor.send(address, { email, password, token: '' })).status).toBe(403)
  const other = await (await browser().go(address)).text()
  const foreign = /name="token" value="([^"]+)"/.exec(other)![1]!
  expect((await visitor.send(address, { email, password, token: foreign })).status).toBe(403)
  const body = new URLSearchParams({ email, password, token: foreign })
  expect((await fetchIssuer(address, { method: 'POST', body, headers: { origin: issuer } })).status).toBe(403)
})

test('a form’s target cannot be changed by its URL', async () => {
  const visitor = browser()
  const { email } = await aNewAccount()
  const to = `/sign-in?${authorizeQuery({ redirect_uri: 'http://evil.example/api/callback' })}`
  const response = await visitor.send(address, { email, password }, {}, to)
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})

test('every page forbids caching, framing and scripts', async () => {
  for (const path of [address, '/nowhere', '/authorize', '/jwks', '/outbox', '/token']) {
    const { headers } = await fetchIssuer(path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')?.replace(pageScript, '')).not.toMatch(
      /unsafe|script-src|https?:\/\/(?!dal\.localhost:8787)/,
    )
  }
  const policy = (await fetchIssuer(address)).headers.get('content-security-policy')
  expect(policy).toContain(pageScript)
  expect(policy).toContain("form-action 'self' http://dal.localhost:8787;")
})

test('only a developer’s machine lists the sample people', async () => {
  const text = async (LOCAL: string) => (await fetchIssuer(address, { env: { LOCAL } })).text()
  expect(await text('1')).toContain(localPassword)
  expect(await text('0')).not.toContain('people.example')
})
