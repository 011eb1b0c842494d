import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { forgedStamp } from '#tests/support/stamped.ts'

const gateway = 'http://gateway.localhost:8787'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const fromElsewhere = { origin: 'https://bank.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }

/** The content policy, by directive. */
function policyOf(response: Response): Record<string, string> {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(directives.map((one) => [one.split(' ')[0], one.slice(one.indexOf(' ') + 1)]))
}

const address = {
  firstName: 'Ada',
  surName: 'Lane',
  addressLine1: '1 Mill Lane',
  town: 'Millbridge',
  postcode: 'MB1 1AA',
}

/** A guest with a bag, a delivery address and a contact number. */
async function shopperAt(shop: Awaited<ReturnType<typeof openShop>>) {
  const person = personAt(shop)
  const send = ({ path, method }: Call, body: object) =>
    person.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  await send(bagCalls.add, {
    productNo: 'AB123',
    productOptionNo: 'NVY-12',
    quantity: 1,
    channel: 'new-headless-web',
    siteId: 'JDW',
  })
  await send(checkoutCalls.updateDeliveryAddress, { title: 'Ms', address, save: false })
  await send(checkoutCalls.updateDeliveryContactNumber, { contactNumber: '07700 900123', email: 'ada@people.example' })
  return person
}

test('only the edge worker forwards the gateway’s host, without cookies', async () => {
  const shop = await openShop()
  const response = await shop.fetch(`${gateway}/microform/v2/iframe.html?field=number`, {
    headers: { cookie: 'sid=a-session', 'x-edge-stamp': forgedStamp('C1'), 'x-edge-host': 'login' },
  })
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  const [{ headers }] = shop.requests as [(typeof shop.requests)[number]]
  expect(['x-edge-host', 'cookie', 'x-edge-stamp'].map((name) => headers.get(name))).toEqual(['gateway', null, null])
  for (const path of ['/microform/v2/iframe.html?field=number', '/pts/v2/payments', '/flex/v2/tokens'])
    expect((await shop.fetch(path, { headers: { 'x-edge-host': 'gateway' } })).status).toBe(404)
})

test('a local gateway exists only locally and without another’s', async () => {
  for (const [settings, address, status] of [
    [{ LOCAL: '1' }, gateway, 200],
    [{ LOCAL: '0' }, gateway, 421],
    [{ LOCAL: '0', GATEWAY_HOST: 'pay.example' }, 'https://pay.example', 200],
    [{ LOCAL: '0', GATEWAY_HOST: 'pay.example' }, 'https://evil.pay.example', 421],
    [{ GATEWAY_URL: 'https://apitest.example' }, gateway, 421],
  ] as const) {
    const shop = await openShop({ settings })
    const response = await shop.fetch(`${address}/microform/v2/iframe.html?field=number`)
    expect([settings, response.status]).toEqual([settings, status])
  }
})

test('only our shops’ pages may frame the card fields', async () => {
  const shop = await openShop()
  const response = await shop.fetch(`${gateway}/microform/v2/iframe.html?field=securityCode`)
  const policy = policyOf(response)
  const ancestors = policy['frame-ancestors']!.split(' ')
  expect(ancestors).toContain('http://jdw.localhost:8787')
  expect(ancestors).toHaveLength(9)
  expect(ancestors.every((one) => /^http:\/\/(\w+\.)?localhost:8787$/.test(one))).toBe(true)
  expect([policy['default-src'], policy['script-src'], policy['form-action']]).toEqual(["'none'", "'self'", "'none'"])
  expect(response.headers.get('x-frame-options')).toBeNull()
  const library = await shop.fetch(`${gateway}/microform/v2/flex-microform.min.js`)
  expect(library.headers.get('access-control-allow-origin')).toBe('*')
  for (const path of ['/files/field.js', '/microform/v2/iframe.html?field=number', '/nothing']) {
    const other = await shop.fetch(gateway + path)
    expect([path, other.headers.get('access-control-allow-origin')]).toEqual([path, null])
    expect(other.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect((await shop.fetch(`${gateway}/nothing`)).headers.get('x-frame-options')).toBe('DENY')
})

test('the edge worker sets an enrolment’s address and browser headers', async () => {
  const shop = await openShop()
  const shopper = await shopperAt(shop)
  const browserFields = { ipAddress: '10.0.0.1', language: 'en-GB', javaEnabled: false, javaScriptEnabled: true, colorDepth: '24',
    screenHeight: 900, screenWidth: 1280, timezoneOffset: 0, userAgent: 'Another', deviceChannel: 'BROWSER' }
  const billingAddress = { cardHoldersName: 'Ada Lane', line1: '1 Mill Lane', city: 'Millbridge', postalcode: 'MB1 1AA' }
  const card = { expiryMonth: '11', expiryYear: '2031', transientToken: 'x', cardType: '001', bin: '400000', panSuffix: '2701' }
  const order = { amount: 1, channel: 'new-headless-web', websiteIdentifier: 'JDW', journeyType: 'card-checkout', billingAddress }
  const path = '/api/checkout/cartAuthEnroll'
  const said = { 'x-device': encodeURIComponent('{"ipAddress":"10.0.0.1","accept":"","userAgent":""}') }
  const known = { 'cf-connecting-ip': '192.0.2.7', accept: 'application/json, text/plain', 'user-agent': 'A browser' }
  await shopper.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...known, ...said },
    body: JSON.stringify({ ...order, ...card, browserFields }),
  })
  const { headers } = shop.requests.find((request) => request.path === path)!
  expect(JSON.parse(decodeURIComponent(headers.get('x-device')!))).toEqual({
    ipAddress: '192.0.2.7', accept: 'application/json, text/plain', userAgent: 'A browser', origin: 'http://jdw.localhost:8787',
  })
}) // prettier-ignore

test('only the payment page may frame the gateway', async () => {
  const shop = await openShop({ settings: { FRAME_ORIGINS: 'https://acs.example, https://pay.google.com' } })
  const response = await (await shopperAt(shop)).navigate('/checkout/payment')
  expect(response.status).toBe(200)
  const policy = policyOf(response)
  expect(policy['frame-src']).toBe(
    `${gateway} https://acs.example https://pay.google.com http://jdw.localhost:8787/checkout/challenge-return`,
  )
  expect(policy['form-action']).toContain(gateway)
  expect(policy['script-src']).toMatch(/^'nonce-[\w+/=]{24}' 'strict-dynamic' 'self'$/)
  expect(policy['connect-src']).toBe("'self'")
  expect(response.headers.get('permissions-policy')).toContain('payment=(self)')
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const another = await openShop({ settings: { GATEWAY_URL: 'https://apitest.example/base' } })
  expect(policyOf(await (await shopperAt(another)).navigate('/checkout/payment'))['frame-src']).toMatch(
    /^https:\/\/apitest\.example /,
  )
})

test.each([
  ['/checkout/order-confirmation', 'payment=(self)', 'geolocation=()', 'same-origin'],
  ['/checkout/credit-help', 'payment=(self)', 'geolocation=()', 'strict-origin-when-cross-origin'],
  ['/checkout-help', 'payment=()', 'geolocation=()', 'strict-origin-when-cross-origin'],
  ['/bag', 'payment=()', 'geolocation=()', 'strict-origin-when-cross-origin'],
])('%s has its own permissions and frames nothing', async (path, payment, geolocation, referrer) => {
  const person = await shopperAt(await openShop())
  const response = await person.navigate(path)
  expect(response.status).not.toBe(302)
  const permissions = response.headers.get('permissions-policy')
  expect(permissions).toContain(payment)
  expect(permissions).toContain(geolocation)
  expect(permissions).toContain('camera=()')
  expect(response.headers.get('referrer-policy')).toBe(referrer)
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(policyOf(response)['frame-src']).toBe("'none'")
})

test('the delivery step takes a wallet and no card', async () => {
  const shop = await openShop({ settings: { FRAME_ORIGINS: 'https://pay.google.com' } })
  const response = await (await shopperAt(shop)).navigate('/checkout/delivery-method')
  const permissions = response.headers.get('permissions-policy')
  expect(permissions).toContain('payment=(self)')
  expect(permissions).toContain('geolocation=(self)')
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(policyOf(response)['frame-src']).toBe('https://pay.google.com')
  expect(policyOf(response)['form-action']).not.toContain(gateway)
  expect(policyOf(response)['script-src']).toMatch(/^'nonce-[\w+/=]{24}' 'strict-dynamic' 'self'$/)
})

test('the bank’s cross-site form only signals our surrounding page', async () => {
  const shop = await openShop()
  const hostile = '"><script>alert(1)</script>'
  const response = await shop.fetch('/checkout/challenge-return', {
    method: 'POST',
    headers: { ...form, ...fromElsewhere, cookie: 'sid=a-session; cartId=somebody' },
    body: new URLSearchParams({ TransactionId: hostile, MD: hostile, Response: hostile }),
  })
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toContain('parent.postMessage("challenge-returned", location.origin)')
  expect(page).not.toContain('alert')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(policyOf(response)).toMatchObject({
    'default-src': "'none'",
    'frame-ancestors': "'self'",
    'form-action': "'none'",
  })
  expect(shop.requests.filter(({ path }) => path.startsWith('/api/') && !path.startsWith('/api/toggles'))).toEqual([])
})

test('only the bank’s return address takes a cross-site form', async () => {
  const shop = await openShop()
  const post = (path: string, headers: Record<string, string>, body = 'TransactionId=1&MD=2') =>
    shop.fetch(path, { method: 'POST', headers: { ...fromElsewhere, ...headers }, body })
  expect((await post('/checkout/challenge-return', { 'content-type': 'application/json' }, '{}')).status).toBe(415)
  expect((await shop.fetch('/checkout/challenge-return')).status).toBe(404)
  for (const path of [
    '/checkout/challenge-return/x',
    '/checkout/challenge-return/',
    '/checkout/payment',
    '/checkout/delivery-method',
    '/bag',
    '/api/checkout/cartAuthPayer',
    '/api/checkout/challenge-return',
  ])
    expect([path, (await post(path, form)).status]).toEqual([
      path,
      expect.toSatisfy((status) => [403, 405, 415].includes(status)),
    ])
  expect(shop.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})
