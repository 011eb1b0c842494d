// Orders without script: the confirmation, a guest's look-up, and the orders of an account.
import { expect, test } from 'vitest'
import { sealCartId, type CartSeal } from '#shared/orders/sealed-cart-id.ts'
import { people } from '#shared/platform/people.ts'
import { browserProof } from '#origin/fixtures/ask-as.ts'
import { collectionPoint as cornerShop, deliveryAddress as hall } from '#origin/fixtures/ada.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { add, bagOf, guestAt } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { personAt } from '#tests/support/person.ts'
import { forEngines, textOf } from '#tests/support/read-page.ts'

const [, owen] = people.map(({ id }) => id)
const day = 86_400_000
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
/** A nominated day far in the future: the order can be cancelled on any day of the test. */
const ahead = {
  deliveryMethod: 'NOM',
  deliveryDate: isoDay(Date.now() + 10 * day),
  nominatedDate: isoDay(Date.now() + 10 * day),
} as const
const came = { deliveryDate: isoDay(Date.now() - 3 * day) }
const justNow = () => new Date().toISOString()
const lately = () => new Date(Date.now() - 9 * day).toISOString()
const proof = { email: 'ada@people.example', postcode: 'mb1 1aa' }

const seal = (orderNo: string, changes: Partial<CartSeal> = {}) =>
  sealCartId(
    { cartId: `cart-of-${orderNo}`, brand: 'jdw', owner: null, at: Date.now(), ...changes },
    secretSettings.CART_ID_KEY,
  )
const confirmation = (cartId: string) => `/checkout/order-confirmation?${new URLSearchParams({ cartId })}`
const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)![0])

test('the confirmation answers by its encrypted cart id without script', async () => {
  const { guest } = await guestAt()
  guest.cookies.set('cartProof', browserProof)
  await anOrder({ orderNo: 'J300000001', placed: justNow(), summary: { ...ahead, timeFrame: 'AM' } })
  const address = confirmation(await seal('J300000001'))
  for (let turn = 0; turn < 2; turn++) {
    const response = await guest.navigate(address)
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(forEngines(html)).toEqual({ canonical: null, robots: 'noindex' })
    const text = mainOf(html)
    for (const expected of [
      'Thank you, Ada',
      'J300000001',
      'ada@people.example',
      'Willow tea dress',
      'Navy, 12',
      '2 × £45.00',
      'Subtotal£90.00',
      'Total£90.00',
      'Includes VAT of £15.00',
      'Visa •••• 2701£90.00',
      '12a Mill Lane',
      'MB1 1AA',
      'in the morning',
      'you can still cancel it',
      '14 days',
      'model cancellation form',
      'Create an account',
    ])
      expect(text).toContain(expected)
    // The registration form carries the e-mail address as a hidden field, so the customer does not type it again.
    expect(html).toContain('<input type="hidden" name="email" value="ada@people.example"/>')
  }
})

test('an empty bag does not redirect from the confirmation', async () => {
  const { guest } = await guestAt()
  guest.cookies.set('cartProof', browserProof)
  await anOrder({ orderNo: 'J300000002' })
  expect((await bagOf(guest)).cartEntries).toBeUndefined()
  expect((await guest.navigate(confirmation(await seal('J300000002')))).status).toBe(200)
})

test('a collection shows its date, proof and storage time', async () => {
  const { guest } = await guestAt()
  guest.cookies.set('cartProof', browserProof)
  const address = { ...hall, tpaIndicator: true, tpaID: 'V-1001', houseName: '', houseNumber: '4', houseSuffix: '', addressLine1: 'High Street', postcode: 'MB1 2AB' }
  const summary = { deliveryMethod: 'HPS', venue: cornerShop, deliveryAddress: address, deliveryDate: '2027-03-01' } as const
  await anOrder({ orderNo: 'J300000003', summary })
  const text = mainOf(await (await guest.navigate(confirmation(await seal('J300000003')))).text())
  for (const expected of ['Collection', 'Ready to collect from Mon 1 Mar at Corner Newsagents', 'your name on it', 'keep your parcel until Thu 11 Mar', '4 High Street', 'MB1 2AB', 'Opening hours'])
    expect(text).toContain(expected)
}) // prettier-ignore

test('an unknown confirmation is 404; a failed one says so', async () => {
  const { guest } = await guestAt()
  await anOrder({ orderNo: 'J300000004', person: 'C-x' })
  const wrong = ['', 'garbage', 'a'.repeat(3000), await seal('J300000004'), await seal('J300000004', { owner: 'C-x' })]
  for (const cartId of wrong) {
    const response = await guest.navigate(confirmation(cartId))
    expect([cartId.slice(0, 20), response.status]).toEqual([cartId.slice(0, 20), 404])
    const text = mainOf(await response.text())
    expect(text).toContain('We can’t find an order to show here')
    expect(text).not.toContain('Willow')
  }
  expect((await guest.navigate('/checkout/order-confirmation')).status).toBe(404)
  const down = await guestAt({ RATE_LIMITS: '0' }, (_, path) =>
    path.startsWith('/api/orderConfirmation') ? new Response('no', { status: 500 }) : undefined,
  )
  const text = mainOf(await (await down.guest.navigate(confirmation(await seal('J300000004')))).text())
  expect(text).toContain('your order is safe')
  expect(text).toContain('don’t pay again')
})

test('a paid bag’s cookie goes; a newer bag’s stays', async () => {
  const paid = { code: 'SUCCESS', message: '', confirmation: 'aa___bb', orderNo: 'J1', transactionId: null }
  const { guest } = await guestAt({ RATE_LIMITS: '0' }, (_, path) =>
    path === '/api/checkout/transactionDetails' ? Response.json(paid) : undefined,
  )
  await add(guest)
  const first = guest.cookies.get('cartId')!
  // Another tab has a new bag: a query about the paid bag does not clear the new bag's cookie.
  const about = (id: string) => guest.fetch(`/api/checkout/transactionDetails?cartId=${id}`)
  guest.cookies.set('cartId', 'a-bag-begun-since-then-0000000000')
  await about(first)
  expect(guest.cookies.get('cartId')).toBe('a-bag-begun-since-then-0000000000')
  guest.cookies.set('cartId', first)
  await about(first)
  expect(guest.cookies.has('cartId')).toBe(false)
})

test('a guest’s order look-up puts no proof into the address', async () => {
  const { guest, shop } = await guestAt()
  await anOrder({ orderNo: 'J300000005', placed: justNow(), summary: ahead })
  const found = await send(guest, '/order-look-up/find', { ...proof, orderNo: ' j300 000 005 ' })
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const text = mainOf(await found.text())
  for (const expected of ['Order J300000005', 'Order received', 'Willow tea dress', '£90.00', 'Cancel this order'])
    expect(text).toContain(expected)
  expect(shop.requests.map(({ path }) => path).join()).not.toMatch(/people\.example|MB1|J300000005/i)
})

test('a failed look-up keeps its form and says so', async () => {
  const { guest } = await guestAt()
  await anOrder({ orderNo: 'J300000006', placed: justNow() })
  for (const changes of [{ email: 'eve@people.example' }, { postcode: 'MB9 9ZZ' }, { orderNo: 'J999999999' }]) {
    const typed = { orderNo: 'J300000006', ...proof, ...changes }
    const refused = await send(guest, '/order-look-up/find', typed)
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(mainOf(html)).toContain('We can’t find an order with these details')
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`)
  }
  const unfit = await send(guest, '/order-look-up/find', { orderNo: '<b>', email: 'x', postcode: '' })
  const text = mainOf(await unfit.text())
  for (const expected of ['Enter an order number', 'Enter an email address', 'Enter a full UK postcode'])
    expect(text).toContain(expected)
})

test('wrong look-ups elsewhere hide no order from its owner', async () => {
  const { guest } = await guestAt({ RATE_LIMITS: '1' })
  await anOrder({ orderNo: 'J300000017', placed: justNow(), summary: ahead })
  const from = (network: string, orderNo: string, fields = {}) =>
    guest.fetch('/order-look-up/find', {
      method: 'POST',
      body: new URLSearchParams({ orderNo, ...proof, ...fields }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://jdw.localhost:8787',
        'cf-connecting-ip': network,
      },
    })
  const [elsewhere, spellings] = ['2001:db8:9::1', ['J300000017', 'j300 000 017', '#J300-000-017']]
  for (let time = 0; time < 10; time += 1)
    expect((await from(elsewhere, spellings[time % 3]!, { postcode: 'MB9 9ZZ' })).status).toBe(422)
  const refused = await from('2001:DB8:9:0::2', 'j300000017')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(mainOf(await refused.text())).toMatch(/You’ve tried too many times\. Please try again in \d\d minutes\./)
  const call = await guest.fetch('/api/orders/order', {
    method: 'POST',
    body: JSON.stringify({ orderNo: 'J300000017', ...proof }),
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': elsewhere },
  })
  expect([call.status, await call.json()]).toMatchObject([
    429,
    { message: expect.stringMatching(/in \d\d minutes\.$/) },
  ])
  expect((await from('198.51.100.4', 'J300000017')).status).toBe(200)
})

test('a guest cancels and returns an order without script', async () => {
  const { guest } = await guestAt()
  await anOrder({ orderNo: 'J300000007', placed: justNow(), summary: ahead })
  const fields = { orderNo: 'J300000007', ...proof }
  const html = await (await send(guest, '/order-look-up/find', fields)).text()
  for (const [name, value] of Object.entries(fields))
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  for (let turn = 0; turn < 2; turn++) {
    const cancelled = await send(guest, '/order-look-up/cancel', fields)
    const text = mainOf(await cancelled.text())
    expect(cancelled.status).toBe(200)
    for (const expected of ['We’ve cancelled your order', 'so we won’t send it']) expect(text).toContain(expected)
    expect(text).not.toContain('Cancel this order')
  }
  await anOrder({ orderNo: 'J300000008', placed: lately(), summary: came })
  const back = { orderNo: 'J300000008', ...proof }
  const unexplained = await send(guest, '/order-look-up/return', { ...back, 'quantity-0': '1', 'reason-0': '' })
  expect([unexplained.status, mainOf(await unexplained.text())]).toEqual([
    422,
    expect.stringContaining('Choose a reason'),
  ])
  const returned = await send(guest, '/order-look-up/return', { ...back, 'quantity-0': '1', 'reason-0': 'too-small' })
  expect(mainOf(await returned.text())).toContain('Being returned: 1')
  const otherCustomer = await send(guest, '/order-look-up/cancel', { ...fields, email: 'eve@people.example' })
  expect([otherCustomer.status, mainOf(await otherCustomer.text())]).toEqual([
    422,
    expect.stringContaining('We can’t find this order'),
  ])
})

test('plain forms cancel and return an order of the account', async () => {
  const { person } = await memberAt(owen!)
  await anOrder({ orderNo: 'J300000009', person: owen!, email: 'owen@people.example', placed: justNow(), summary: ahead })
  await anOrder({ orderNo: 'J300000010', person: owen!, email: 'owen@people.example', placed: lately(), summary: came })
  const list = await (await person.navigate('/account/orders')).text()
  for (const orderNo of ['J300000009', 'J300000010']) expect(list).toContain(`href="/account/orders/${orderNo}"`)
  expect(mainOf(await (await person.navigate('/account/orders/J300000009')).text())).toContain('Cancel this order')
  const cancelled = await send(person, '/account/orders/cancel', { orderNo: 'J300000009' })
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, '/account/orders/J300000009'])
  expect(mainOf(await (await person.navigate('/account/orders/J300000009')).text())).toContain('We’ve cancelled your order')
  const delivered = mainOf(await (await person.navigate('/account/orders/J300000010')).text())
  for (const expected of ['Delivered', 'Dispatched', 'Parcel Express parcel number', 'Return items']) expect(delivered).toContain(expected)
  const nothing = await send(person, '/account/orders/return', { orderNo: 'J300000010', 'quantity-0': '0', 'reason-0': '' })
  expect([nothing.status, mainOf(await nothing.text())]).toEqual([422, expect.stringContaining('Choose which items')])
  const tooMany = await send(person, '/account/orders/return', { orderNo: 'J300000010', 'quantity-0': '3', 'reason-0': 'other' })
  expect(tooMany.status).toBe(422)
  const back = await send(person, '/account/orders/return', { orderNo: 'J300000010', 'quantity-0': '2', 'reason-0': 'damaged' })
  expect(back.headers.get('location')).toBe('/account/orders/J300000010')
  const after = mainOf(await (await person.navigate('/account/orders/J300000010')).text())
  for (const expected of ['emailed you how to send your return', 'Being returned: 2']) expect(after).toContain(expected)
  expect(after).not.toContain('Return items')
}) // prettier-ignore

test('another customer’s order is 404', async () => {
  const { person, shop } = await memberAt(owen!)
  await anOrder({ orderNo: 'J300000011', person: 'C-else' })
  expect((await person.navigate('/account/orders/J300000011')).status).toBe(404)
  const sent = await personAt(shop).navigate('/account/orders/J300000011')
  expect(sent.headers.get('location')).toBe('/api/sign-in?redirectTo=%2Faccount%2Forders%2FJ300000011')
  const form = await send(personAt(shop), '/account/orders/cancel', { orderNo: 'J300000011' })
  expect(form.headers.get('location')).toContain('/api/sign-in')
})

test('a guest registers after ordering with the e-mail prefilled', async () => {
  const { guest } = await guestAt()
  const email = 'ada@people.example'
  const sent = await send(guest, '/api/auth/login?register=1&redirectTo=%2Faccount', { email })
  const to = new URL(sent.headers.get('location')!)
  expect([to.searchParams.get('prompt'), to.searchParams.get('login_hint')]).toEqual(['create', email])
  const odd = await send(guest, '/api/auth/login?register=1', { email: '"><script>' })
  expect(new URL(odd.headers.get('location')!).searchParams.has('login_hint')).toBe(false)
})

test('concurrent cancellations send one mail', async () => {
  const { guest } = await guestAt()
  await anOrder({ orderNo: 'J300000012', placed: justNow(), summary: ahead })
  const fields = { orderNo: 'J300000012', ...proof }
  await Promise.all([send(guest, '/order-look-up/cancel', fields), send(guest, '/order-look-up/cancel', fields)])
  const { results } = await bindings.DB.prepare("SELECT subject FROM mail WHERE subject LIKE '%J300000012%'").all()
  expect(results).toEqual([{ subject: 'Juniper Dow: Your order J300000012 has been cancelled' }])
})

test('order again adds what is still sold and names the rest', async () => {
  const { person } = await memberAt(owen!)
  await anOrder({ orderNo: 'J300000013', person: owen!, placed: lately(), summary: came })
  await bindings.DB.prepare(
    `INSERT INTO order_item (order_no, position, product_no, option_no, name, size, colour, quantity, unit_price)
     VALUES ('J300000013', 1, 'GONE1', 'NVY-12', 'Poppy skirt', '12', 'Navy', 1, 2000)`,
  ).run()
  const again = await send(person, '/account/orders/again', { orderNo: 'j300-000-013' })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/shop/bag'])
  const bag = mainOf(await (await person.navigate('/shop/bag')).text())
  expect(bag).toContain('We’ve added 2 items to your bag. Sorry, we don’t have Poppy skirt (12) at the moment.')
  expect(bag).toContain('Willow tea dress')
})

test('order again with nothing left says so', async () => {
  const { person } = await memberAt(owen!)
  await anOrder({ orderNo: 'J300000014', person: owen!, placed: lately(), summary: came })
  await bindings.DB.prepare("UPDATE order_item SET product_no = 'GONE2' WHERE order_no = 'J300000014'").run()
  const again = await send(person, '/account/orders/again', { orderNo: 'J300000014' })
  expect([again.status, mainOf(await again.text())]).toEqual([
    422,
    expect.stringContaining('we don’t have anything from this order at the moment'),
  ])
  const other = await send(person, '/account/orders/again', { orderNo: 'J300000001' })
  expect(other.status).toBe(422)
})

test('a late order says so, with what happens next', async () => {
  const { person } = await memberAt(owen!)
  await anOrder({ orderNo: 'J300000015', reported: false, person: owen!, placed: lately(), summary: came })
  await bindings.DB.prepare("UPDATE orders SET status = 'TF' WHERE order_no = 'J300000015'").run()
  await bindings.DB.prepare(
    "INSERT INTO order_dispatch (order_no, at, carrier, tracking_no) VALUES ('J300000015', ?, 'Evri', 'H 00-12')",
  )
    .bind(Date.now() - 6 * day)
    .run()
  const html = await (await person.navigate('/account/orders/J300000015')).text()
  for (const expected of ['Sorry, your order is late', 'It was due by', 'we’ll send it again or refund you'])
    expect(mainOf(html)).toContain(expected)
  expect(html).toContain('href="https://www.evri.com/track/parcel/H00-12"')
  const overview = mainOf(await (await person.navigate('/account')).text())
  expect(overview).toContain('Sorry, your order is late')
})
