// What the pages of payment and the card gateway's frames may do, and how they are framed.
import { expect, test } from 'vitest'
import { add, deliver } from '#tests/support/bag.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'

const gateway = 'http://gateway.localhost:8787'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const fromElsewhere = { origin: 'https://bank.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }

/** The content policy, by directive. */
function policyOf(response: Response): Record<string, string> {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(directives.map((one) => [one.split(' ')[0], one.slice(one.indexOf(' ') + 1)]))
}

/** A guest with a bag, a delivery address and a contact number. */
async function shopperAt(shop: Awaited<ReturnType<typeof openShop>>) {
  const person = personAt(shop)
  await add(person)
  await deliver(person, 'ada@people.example')
  return person
}

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
