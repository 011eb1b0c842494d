// Attacks on sign-in and on sessions, over sockets: forged replies of the issuer, planted, stolen and replayed cookies, and
// letters that link to another host.
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { localPassword } from '#shared/platform/people.ts'
import { expectNoFault, outbox, type Browser } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { hiddenFields, signedIn, wireBrowser } from '#tests/support/wire.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { forgedStamp } from '#tests/support/stamped.ts'
import { newEmail } from '#tests/support/new-email.ts'

const open = (brand = 'jdw') => wireBrowser(port, brand)
const login = `http://login.localhost:${port}`
const navigation = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

async function userOf(browser: Browser, headers: Record<string, string> = {}) {
  return (await browser.fetch('/api/auth/me', { headers })).json()['user']
}

/** A browser that has started to sign in, and the parameters of its authorization request. */
async function begun() {
  const browser = open()
  const answer = await browser.raw('/api/sign-in?redirectTo=/account', { headers: navigation })
  return { browser, authorization: new URL(answer.headers.location!).searchParams }
}

/** The issuer's own reply to a sign-in, before the shop has received the reply. */
async function answered() {
  const browser = open()
  const form = await browser.open('/api/sign-in?redirectTo=/account')
  const fields = { ...hiddenFields(form.text), email: 'nadia@people.example', password: localPassword }
  const post = {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: login, 'sec-fetch-site': 'same-origin' },
  }
  let answer = await browser.raw(form.url.href, post)
  while (!answer.headers.location!.includes('/api/callback'))
    answer = await browser.raw(new URL(answer.headers.location!, login).href, { headers: navigation })
  return { browser, callback: new URL(answer.headers.location!) }
}

test('a callback without the issuer’s reply for this browser is refused', async () => {
  const token = { id_token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJDMTAwMDAwMDIifQ.', access_token: 'x' }
  const script = { error: '<script>alert(1)</script>', error_description: '<img src=x onerror=alert(1)>' }
  const made: Record<string, (state: string) => Record<string, string>> = {
    'no state': () => ({ code: 'x' }),
    'another state': () => ({ code: 'x', state: 'another' }),
    'its state and an invented code': (state) => ({ code: 'x'.repeat(43), state }),
    'another issuer': (state) => ({ code: 'x', state, iss: 'https://evil.example' }),
    'an error in script': (state) => ({ ...script, state }),
    'a token in the address': (state) => ({ ...token, state, code: 'y' }),
    'a very long code': (state) => ({ code: 'x'.repeat(6000), state }),
  }
  for (const [name, fields] of Object.entries(made)) {
    const { browser, authorization } = await begun()
    const answer = await browser.raw(`/api/callback?${new URLSearchParams(fields(authorization.get('state')!))}`, {
      headers: { ...navigation, 'sec-fetch-site': 'same-site' },
    })
    expectNoFault(answer, name)
    expect([name, /<script>alert|<img src=x/.test(answer.text), await userOf(browser)]).toEqual([name, false, null])
  }
})

test('an issuer’s reply works once, in its browser and brand', async () => {
  const { browser, callback } = await answered()
  const elsewhere = [open(), (await begun()).browser]
  for (const other of elsewhere) {
    expectNoFault(await other.raw(callback.href, { headers: navigation }), 'another browser')
    expect(await userOf(other)).toBeNull()
  }
  const other = open('dal')
  expectNoFault(
    await other.raw(`${other.origin}${callback.pathname}${callback.search}`, { headers: navigation }),
    'dal',
  )
  expect(await userOf(other)).toBeNull()

  const fresh = await answered()
  await fresh.browser.raw(fresh.callback.href, { headers: navigation })
  expect(await userOf(fresh.browser)).not.toBeNull()
  const again = open()
  for (const [name, value] of fresh.browser.cookies()) if (name !== 'sid') again.cookies().set(name, value)
  expectNoFault(await again.raw(fresh.callback.href, { headers: navigation }), 'again')
  expect(await userOf(again)).toBeNull()
  expect(browser.origin).toBe(fresh.browser.origin)
})

test('a session id is new at each sign-in and ends at sign-out', async () => {
  const [owen, planted] = [open(), 'a'.repeat(43)]
  owen.cookies().set('sid', planted)
  await owen.signIn('owen@people.example')
  const first = owen.cookies().get('sid')!
  expect(first).not.toBe(planted)
  const attacker = open()
  attacker.cookies().set('sid', planted)
  expect(await userOf(attacker)).toBeNull()

  await owen.open('/api/sign-out?redirectTo=/', { headers: { 'sec-fetch-site': 'same-origin' } })
  attacker.cookies().set('sid', first)
  expect(await userOf(attacker)).toBeNull()
  expect((await attacker.sendCall(customerCalls.addresses, {})).status).toBe(401)

  const again = open()
  await again.signIn('owen@people.example')
  expect(again.cookies().get('sid')).not.toBe(first)
})

test('forged identity fields sign nobody in', async () => {
  const unsigned =
    'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJDMTAwMDAwMDIiLCJpc3MiOiJodHRwOi8vbG9naW4ubG9jYWxob3N0In0.'
  const said: Record<string, string>[] = [
    { authorization: `Bearer ${unsigned}` },
    { authorization: 'Basic QzEwMDAwMDAyOng=' },
    { 'x-edge-stamp': 'C10000002' },
    { 'x-edge-stamp': forgedStamp('C10000002') },
    { 'x-edge-host': 'operator' },
    { 'x-customer-id': 'C10000002', 'x-user': 'C10000002', 'x-forwarded-user': 'owen@people.example' },
    { cookie: 'isSignedIn=true; rememberMe=true; RTExpiresAt=9999999999; customerId=C10000002' },
    { cookie: `sid=${unsigned}` },
    { cookie: 'sid=' },
    { cookie: `sid=${'0'.repeat(5000)}` },
    { cookie: 'sid=../../C10000002; sid=C10000002' },
    { cookie: `__Host-sid=C10000002; sid="; isSignedIn=true` },
  ]
  for (const headers of said) {
    const answer = await open().fetch('/api/auth/me', { headers })
    expectNoFault(answer, headers)
    expect([headers, answer.json()['user']]).toEqual([headers, null])
    expect([headers, (await open().fetch('/api/customer/addresses', { headers })).status]).toEqual([headers, 401])
  }
})

test('an unknown address and a wrong password look the same', async () => {
  const seen: Record<string, Set<string>> = { '/sign-in': new Set(), '/forgotten': new Set() }
  const emails = ['owen@people.example', newEmail('nobody', 'people.example')]
  // A sample's page names its customers.
  const named = new RegExp(`${emails.join('|')}|[\\w-]{40,}|[?&][^"\\s<]*`, 'g')
  for (const email of emails)
    for (const [path, answers] of Object.entries(seen)) {
      const browser = open()
      const form = await browser.open('/api/sign-in?redirectTo=/account')
      const page = path === '/sign-in' ? form : await browser.open(`${login}/forgotten${form.url.search}`)
      const { status, text } = await browser.send(page, { email, password: 'a wrong pass phrase' })
      answers.add(`${status} ${text.replaceAll(named, '')}`)
    }
  for (const [path, answers] of Object.entries(seen)) expect([path, answers.size]).toEqual([path, 1])
})

test('a letter’s link leads to the issuer, whatever the Host header', async () => {
  const email = 'piotr@people.example'
  const named: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-host': 'evil.example', 'x-original-host': 'evil.example', 'x-forwarded-server': 'evil.example' },
  ]
  for (const headers of named) {
    const browser = open()
    const form = await browser.open(`${login}/forgotten?brand=jdw`)
    const body = new URLSearchParams({ ...hiddenFields(form.text), email }).toString()
    await browser.raw(form.url.href, {
      method: 'POST',
      body,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        origin: login,
        'sec-fetch-site': 'same-origin',
      },
    })
  }
  const letters = await outbox(open())
  expect(letters.includes('/reset?brand=jdw')).toBe(true)
  expect(letters.includes('evil.example')).toBe(false)
})

// Shows R2.23
test('a cross-site sign-in or sign-out is confirmed first', async () => {
  const owen = await signedIn(port, 'owen')
  const { cartId } = await fillBag(owen, 'jdw')
  const from = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  for (const path of ['/api/sign-in', '/api/sign-out', '/api/sign-out?redirectTo=/&justLoggedOut=true']) {
    const { status, text } = await owen.raw(path, { headers: from })
    expect([path, status, /<form[^>]*method="post"/.test(text)]).toEqual([path, 200, true])
  }
  const form = { ...from, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await owen.raw('/api/sign-out', { method: 'POST', headers: form, body: '' })).status).toBe(403)
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  expectNoFault(await owen.raw('/api/sign-out', { headers: image }), 'image')
  // Nor does the address of a sign-out's end clear anything.
  for (const path of ['/shop/bag?justLoggedOut=true', '/api/callback?state=%2Fshop%2Fbag'])
    await owen.open(path, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(await userOf(owen)).not.toBeNull()
  expect([owen.cookies().has('justSignedOut'), owen.cookies().get('cartId')]).toEqual([false, cartId])
})

test('signing out marks one page, which the URL alone cannot', async () => {
  const owen = await signedIn(port, 'owen')
  const page = await owen.open('/api/sign-out?redirectTo=%2Fhelp', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect([page.url.pathname, page.url.search]).toEqual(['/help', '?justLoggedOut=true'])
  expect(owen.cookies().get('justSignedOut')).toBe('true')
})
