// The payment page in the edge worker: its access rules, its content without script, and the calls that it never makes.
import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { aDelivery } from '#client/checkout/payment/fixtures/a-checkout.ts'
import { add, bagOf, guestAt } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { textOf } from '#tests/support/read-page.ts'

const path = '/checkout/payment'

/** A guest whose delivery call answers `delivery`, or 503 when null. */
function guestWith(delivery: ReturnType<typeof aDelivery> | null) {
  return guestAt({ RATE_LIMITS: '0' }, (_request, upstreamPath) => {
    if (upstreamPath !== '/api/checkout/delivery') return undefined
    return delivery ? Response.json(delivery) : new Response(null, { status: 503 })
  })
}

test('incomplete checkout redirects to the missing step', async () => {
  const { guest, shop } = await guestWith(aDelivery({ complete: false }))
  const empty = await guest.navigate(path)
  expect([empty.status, empty.headers.get('location')]).toEqual([302, '/shop/bag'])
  expect(shop.count('/api/checkout/delivery')).toBe(0)
  await add(guest)
  const incomplete = await guest.navigate(path)
  expect([incomplete.status, incomplete.headers.get('location')]).toEqual([302, '/checkout/delivery-method'])
  expect(incomplete.headers.get('cache-control')).toBe('private, no-store')
})

test('a sign-in that lands on a redirecting page stays a sign-in', async () => {
  const { person } = await memberAt('C10000003')
  await add(person)
  const landed = await person.navigate('/checkout/make-a-payment?justLoggedIn=true')
  expect(landed.headers.get('location')).toBe('/checkout/payment?justLoggedIn=true')
  const next = await person.navigate(landed.headers.get('location')!)
  expect(next.headers.get('location')).toBe('/checkout/delivery-method?justLoggedIn=true')
  const out = await (await guestWith(null)).guest.navigate('/account?justLoggedOut=true')
  expect(out.headers.get('location')).toBe('/?justLoggedOut=true')
})

test('an expired session at checkout returns after sign-in', async () => {
  const { person, issuer } = await memberAt('C10000003')
  await add(person)
  for (const step of [path, '/checkout/delivery-method']) {
    const { cartId } = await bagOf(person)
    // After the session ends, the browser still holds the bag's id.
    person.cookies.delete('sid')
    const away = await person.navigate(step)
    expect([away.status, away.headers.get('location')]).toEqual([
      302,
      `/api/sign-in?redirectTo=${encodeURIComponent(step)}`,
    ])
    // A shopper who does not sign in has no bag and is not redirected to sign-in again.
    expect(person.cookies.has('cartId')).toBe(false)
    expect((await person.navigate(step)).headers.get('location')).toBe('/shop/bag')
    await person.signIn(issuer, step)
    expect((await bagOf(person)).cartId).toBe(cartId)
    expect((await person.navigate(step)).headers.get('location') ?? '').not.toContain('/shop/bag')
  }
})

test('the total above the order button is the bag’s', async () => {
  const { guest } = await guestWith(aDelivery())
  await add(guest)
  const { orderTotal } = await bagOf(guest)
  const response = await guest.navigate(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const text = textOf(/<main.*<\/main>/s.exec(await response.text())![0])
  const total = `£${orderTotal.toFixed(2)}`
  expect(text).toMatch(new RegExp(`Total to pay\\s*${total}.*Includes VAT of £\\d+\\.\\d\\d\\s*Pay now ${total}`, 's'))
  expect(text).toContain('14 days')
  expect(text).toContain('12a Mill Lane, Leeds, LS1 4AP')
})

test('without script, the payment page says that script is needed', async () => {
  const { guest } = await guestWith(aDelivery())
  await add(guest)
  const html = await (await guest.navigate(path)).text()
  const text = textOf(/<noscript>(.*?)<\/noscript>/s.exec(html)![1]!)
  expect(text).toContain('Paying needs JavaScript.')
  expect(text).toMatch(/phone on 0\d+/)
  expect(html).toContain('Willow tea dress')
})

test('a guest’s page loads no card, credit or provider terms', async () => {
  const { guest, shop } = await guestWith(aDelivery())
  await add(guest)
  await (await guest.navigate(path)).text()
  await shop.idle()
  for (const call of ['retrievePaymentCart', 'creditDetails']) expect(shop.count(`/api/checkout/${call}`)).toBe(0)
  expect(shop.count('/api/miyo/terms')).toBe(0)
})

test('checkout that fails to load is not an empty bag', async () => {
  const { guest } = await guestWith(null)
  await add(guest)
  const response = await guest.navigate(path)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(messages.checkout.essentialCheckoutService)
  expect((await bagOf(guest)).bagItemsCount).toBe(1)
})

test('delivery and bag are one call where the service knows how', async () => {
  const [embedded, another] = [await guestAt({ RATE_LIMITS: '0' }), await guestWith(aDelivery())]
  for (const [{ guest, shop }, calls] of [
    [embedded, 0],
    [another, 1],
  ] as const) {
    await add(guest)
    shop.requests.length = 0
    await guest.navigate('/checkout/delivery-method')
    const bags = shop.requests.filter(({ path: of }) => of.startsWith('/api/shop/bag?'))
    expect(bags).toHaveLength(calls)
  }
})
