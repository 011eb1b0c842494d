// Each page from the delivery step to the order, while each service behind the page fails in every way. The page answers
// in time, shows the failure in the failed part's place, and is cached nowhere.
import { afterEach, expect, test } from 'vitest'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { sealCartId } from '#shared/orders/sealed-cart-id.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { closeCircuits } from '#worker/platform/breaker.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { add, bagOf, deliver } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { hanging, type Stand } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'
import { leaked, quickFaults, slowFaults, upstreamFaults, type UpstreamFault } from '#tests/support/upstream-faults.ts'

const grace = 'C10000003'

async function pagesOf(orderNo: string) {
  const seal = { cartId: `cart-of-${orderNo}`, brand: 'jdw', owner: grace, at: Date.now() } as const
  const cartId = await sealCartId(seal, secretSettings.CART_ID_KEY)
  return {
    delivery: '/checkout/delivery-method',
    collection: '/checkout/delivery-method?how=collect&near=M1+1AE',
    payment: '/checkout/payment',
    confirmation: `/checkout/order-confirmation?${new URLSearchParams({ cartId })}`,
    order: `/account/orders/${orderNo}`,
  }
}
type PageName = keyof Awaited<ReturnType<typeof pagesOf>>

/** Text that each page contains when every service answers. */
const usual: Record<PageName, string> = {
  delivery: 'Continue to payment',
  collection: 'Collection point',
  payment: 'Total to pay',
  confirmation: 'Thank you, Ada',
  order: 'What you ordered',
}
/** Text of a page while this service fails; a page without an entry shows its usual text. */
const whenFailing: Record<string, Partial<Record<PageName, string>>> = {
  '/api/checkout/delivery': {
    delivery: messages.checkout.deliveryUnavailable,
    collection: messages.checkout.deliveryUnavailable,
    payment: messages.checkout.essentialCheckoutService,
  },
  '/api/checkout/deliveryAddress': {},
  '/api/checkout/parcelShopLookup': { collection: messages.checkout.venuesFailed },
  '/api/customer': {},
  '/api/checkout/creditDetails': {},
  '/api/miyo/terms': {},
  '/api/checkout/retrievePaymentCart': {},
  '/api/orderConfirmation/orderConfirmation': { confirmation: 'your order is safe' },
  '/api/orders/order': { order: messages.generic.tryAgain },
}
/** The reply of the delivery carries the bag. */
const callsOf: Record<PageName, string[]> = {
  delivery: ['/api/checkout/delivery', '/api/checkout/deliveryAddress', '/api/customer'],
  collection: [
    '/api/checkout/delivery',
    '/api/checkout/deliveryAddress',
    '/api/checkout/parcelShopLookup',
    '/api/customer',
  ],
  payment: [
    '/api/checkout/delivery',
    '/api/customer',
    '/api/checkout/creditDetails',
    '/api/miyo/terms',
    '/api/checkout/retrievePaymentCart',
  ],
  confirmation: ['/api/orderConfirmation/orderConfirmation'],
  order: ['/api/orders/order'],
}

afterEach(closeCircuits)

let orders = 10

/** Grace, with a bag ready for payment and an order; `bad` names the failing services and their fault. */
async function graceWith() {
  const bad: { paths: string[]; fault: UpstreamFault } = { paths: [], fault: hanging }
  const stand: Stand = (request, path) => (bad.paths.includes(path) ? bad.fault(request) : undefined)
  const { person, shop } = await memberAt(grace, { stand })
  await add(person)
  await deliver(person)
  const orderNo = `J7000000${(orders += 1)}`
  await anOrder({ orderNo, person: grace, email: 'grace@people.example', placed: new Date().toISOString() })
  return { person, shop, bad, orderNo, pages: await pagesOf(orderNo) }
}

type Grace = Awaited<ReturnType<typeof graceWith>>

async function look({ person, pages }: Grace, name: PageName) {
  const began = performance.now()
  const response = await person.navigate(pages[name])
  const html = await response.text()
  return { response, html, took: performance.now() - began, text: textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '') }
}

/** The page is complete, uncached, and contains nothing from the failed reply. */
function isDesigned({ response, html }: Awaited<ReturnType<typeof look>>) {
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(html).toMatch(/<h1.*<\/html>$/s)
  expect(html).toContain('href="/assets/checkout.css"')
  expect(html).not.toMatch(leaked)
}

const names = Object.keys(usual) as PageName[]

test('each checkout page makes the listed calls', async () => {
  const all = await graceWith()
  for (const name of names) {
    all.shop.requests.length = 0
    const seen = await look(all, name)
    isDesigned(seen)
    expect([name, seen.text]).toEqual([name, expect.stringContaining(usual[name])])
    const calledPaths = new Set(all.shop.requests.map(({ path }) => path.split('?')[0]!))
    const ofPeople = [...calledPaths].filter((path) => !/departments|banners/.test(path))
    expect([name, ofPeople.toSorted()]).toEqual([name, callsOf[name].toSorted()])
  }
})

test.each(Object.keys(whenFailing))(
  'however %s fails, each page shows the failure and recovers',
  { timeout: 90_000 },
  async (path) => {
    const all = await graceWith()
    const [affected, { person }] = [names.filter((name) => callsOf[name].includes(path)), all]
    const cookies = person.cookie()
    const { bagItemsCount } = await bagOf(person)
    const { deadline } = upstreamCalls.find((one) => one.path === path)!
    for (const [manner, fault] of Object.entries({ ...quickFaults, hanging })) {
      Object.assign(all.bad, { paths: [path], fault })
      const seen = await Promise.all(affected.map((name) => look(all, name)))
      seen.forEach((one, at) => {
        const name = affected[at]!
        isDesigned(one)
        expect([manner, name, one.text]).toEqual([
          manner,
          name,
          expect.stringContaining(whenFailing[path]![name] ?? usual[name]),
        ])
        expect([manner, name, one.took < deadline + 1500]).toEqual([manner, name, true])
      })
      closeCircuits()
      all.bad.paths = []
      for (const name of affected)
        expect([manner, (await look(all, name)).text]).toEqual([manner, expect.stringContaining(usual[name])])
    }
    expect(person.cookie()).toBe(cookies)
    expect((await bagOf(person)).bagItemsCount).toBe(bagItemsCount)
  },
)

test('late credit details leave a way to the account without script', async () => {
  const all = await graceWith()
  const toAccount = /<noscript><p><a href="\/account\/credit"/
  expect((await look(all, 'payment')).html).not.toMatch(toAccount)
  Object.assign(all.bad, { paths: ['/api/checkout/creditDetails'], fault: hanging })
  expect((await look(all, 'payment')).html).toMatch(toAccount)
})

test('with everything down, each page answers by the longest deadline', async () => {
  const all = await graceWith()
  for (const fault of Object.values(slowFaults)) {
    Object.assign(all.bad, { paths: Object.keys(whenFailing), fault })
    for (const one of await Promise.all(names.map((name) => look(all, name)))) {
      isDesigned(one)
      expect(one.took).toBeLessThan(5000)
    }
    const lookUp = await all.person.navigate('/order-look-up')
    expect([lookUp.status, await lookUp.text()]).toEqual([200, expect.stringContaining('Find an order')])
    closeCircuits()
  }
})

test('a failing order form keeps its input and shows the failure', { timeout: 60_000 }, async () => {
  const all = await graceWith()
  const { orderNo } = all
  const proof = { orderNo, email: 'grace@people.example', postcode: 'MB1 1AA' }
  const back = { ...proof, 'quantity-0': '1', 'reason-0': 'too-small' }
  const forms = [
    ['find', '/api/orders/order', proof],
    ['cancel', '/api/orders/cancel', proof],
    ['return', '/api/orders/return', back],
  ] as const
  for (const [form, path, fields] of forms)
    for (const [manner, fault] of Object.entries(form === 'find' ? upstreamFaults : quickFaults)) {
      Object.assign(all.bad, { paths: [path], fault })
      const began = performance.now()
      const answer = await send(all.person, `/order-look-up/${form}`, fields)
      const html = await answer.text()
      expect([form, manner, answer.status]).toEqual([form, manner, 422])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(html).toContain('There is a problem')
      expect(html).toContain(`value="${orderNo}"`)
      expect(html).not.toMatch(leaked)
      expect(performance.now() - began).toBeLessThan(8000)
      closeCircuits()
    }
  all.bad.paths = []
  const found = await send(all.person, '/order-look-up/find', proof)
  expect([found.status, await found.text()]).toEqual([200, expect.stringContaining('What you ordered')])
})
