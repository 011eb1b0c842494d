// Each page from the delivery step to the order, while one service behind the page fails. The page shows the failure in the failed
// part's place, and is cached nowhere.
import { afterEach, expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { sealCartId } from '#shared/orders/sealed-cart-id.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { closeCircuits } from '#worker/platform/breaker.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { add, deliver } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { hanging, type Stand } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'
import { leaked, quickFaults, type UpstreamFault } from '#tests/support/upstream-faults.ts'

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
/** Pages that call a service, with their text while this service fails. */
const whenFailing: Record<string, Partial<Record<PageName, string>>> = {
  '/api/checkout/delivery': {
    delivery: messages.checkout.deliveryUnavailable,
    collection: messages.checkout.deliveryUnavailable,
    payment: messages.checkout.essentialCheckoutService,
  },
  '/api/checkout/deliveryAddress': { delivery: usual.delivery, collection: usual.collection },
  '/api/checkout/parcelShopLookup': { collection: messages.checkout.venuesFailed },
  '/api/customer': { delivery: usual.delivery, collection: usual.collection, payment: usual.payment },
  '/api/checkout/creditDetails': { payment: usual.payment },
  '/api/miyo/terms': { payment: usual.payment },
  '/api/checkout/retrievePaymentCart': { payment: usual.payment },
  '/api/orderConfirmation/orderConfirmation': { confirmation: 'your order is safe' },
  '/api/orders/order': { order: messages.generic.tryAgain },
}

afterEach(closeCircuits)

let orders = 10

/** Grace, with a bag ready for payment and an order, while `bad.path` is failing. */
async function graceWith() {
  const bad: { path: string; fault: UpstreamFault } = { path: '', fault: hanging }
  const stand: Stand = (request, path) => (path === bad.path ? bad.fault(request) : undefined)
  const { person } = await memberAt(grace, { stand })
  await add(person)
  await deliver(person)
  const orderNo = `J7000000${(orders += 1)}`
  await anOrder({ orderNo, person: grace, email: 'grace@people.example', placed: new Date().toISOString() })
  const pages = await pagesOf(orderNo)
  const look = async (name: PageName) => {
    const response = await person.navigate(pages[name])
    const html = await response.text()
    return { response, html, text: textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '') }
  }
  return { bad, look }
}

test.each(Object.entries(whenFailing))(
  'while %s fails, each page shows it and recovers',
  { timeout: 60_000 },
  async (path, shown) => {
    const { bad, look } = await graceWith()
    Object.assign(bad, { path, fault: quickFaults.failing })
    for (const [name, says] of Object.entries(shown) as [PageName, string][]) {
      const { response, html, text } = await look(name)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(html).toMatch(/<h1.*<\/html>$/s)
      expect(html).not.toMatch(leaked)
      expect([name, text]).toEqual([name, expect.stringContaining(says)])
    }
    closeCircuits()
    bad.path = ''
    for (const name of Object.keys(shown) as PageName[]) expect((await look(name)).text).toContain(usual[name])
  },
)

test('late credit details leave a way to the account without script', async () => {
  const { bad, look } = await graceWith()
  const toAccount = /<noscript><p><a href="\/account\/credit"/
  expect((await look('payment')).html).not.toMatch(toAccount)
  bad.path = '/api/checkout/creditDetails'
  expect((await look('payment')).html).toMatch(toAccount)
})
