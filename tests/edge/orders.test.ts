// Orders without script: the confirmation, a guest's look-up, and the orders of an account.
import { expect, test } from 'vitest'
import { sealCartId } from '#shared/orders/sealed-cart-id.ts'
import { people } from '#shared/platform/people.ts'
import { collectionPoint as cornerShop, deliveryAddress as home } from '#origin/fixtures/ada.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { bindings, browserProof } from '#origin/fixtures/ask.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { guestAt } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { mainOf } from '#tests/support/read-page.ts'

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

/** The text of an order's confirmation, as the browser that ordered sees it. */
async function confirmed(order: Parameters<typeof anOrder>[0]) {
  const { guest } = await guestAt()
  guest.cookies.set('cartProof', browserProof)
  await anOrder(order)
  const seal = { cartId: `cart-of-${order.orderNo}`, brand: 'jdw', owner: null, at: Date.now() } as const
  const cartId = await sealCartId(seal, secretSettings.CART_ID_KEY)
  return mainOf(await (await guest.navigate(`/checkout/order-confirmation?${new URLSearchParams({ cartId })}`)).text())
}

test('the confirmation has the items, the sums and the right to cancel', async () => {
  const text = await confirmed({ orderNo: 'J300000001', placed: justNow(), summary: { ...ahead, timeFrame: 'AM' } })
  for (const expected of [
    'Thank you, Ada',
    'J300000001',
    'ada@people.example',
    'Willow tea dress',
    '2 × £45.00',
    'Total£90.00',
    'Includes VAT of £15.00',
    'Visa ending 2701£90.00',
    '12a Mill Lane',
    'in the morning',
    'you can still cancel it',
    '14 days',
    'model cancellation form',
    'Create an account',
  ])
    expect(text).toContain(expected)
})

test('a collection shows its date, proof and storage time', async () => {
  const address = { ...home, tpaIndicator: true, tpaID: 'V-1001', houseName: '', houseNumber: '4', houseSuffix: '' }
  const deliveryAddress = { ...address, addressLine1: 'High Street', postcode: 'MB1 2AB' }
  const summary = { deliveryMethod: 'HPS', venue: cornerShop, deliveryAddress, deliveryDate: '2027-03-01' } as const
  const text = await confirmed({ orderNo: 'J300000003', summary })
  for (const expected of [
    'Ready to collect from Mon 1 Mar at Corner Newsagents',
    'your name on it',
    'keep your parcel until Thu 11 Mar',
    '4 High Street',
    'Opening hours',
  ])
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
  expect((await from('198.51.100.4', 'J300000017')).status).toBe(200)
})

test('delivered items are returned without script, by guest and customer', async () => {
  const { person } = await memberAt(owen!)
  const { guest } = await guestAt()
  await anOrder({ orderNo: 'J300000008', placed: lately(), summary: came })
  await anOrder({ orderNo: 'J300000010', person: owen!, placed: lately(), summary: came })
  const ofGuest = { orderNo: 'J300000008', ...proof }
  const shown = await (await send(guest, '/order-look-up/find', ofGuest)).text()
  for (const [name, value] of Object.entries(ofGuest))
    expect(shown).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  for (const [browser, path, fields] of [
    [guest, '/order-look-up/return', ofGuest],
    [person, '/account/orders/return', { orderNo: 'J300000010' }],
  ] as const) {
    const giveBack = (quantity: string, reason: string) =>
      send(browser, path, { ...fields, 'take-0': 'yes', 'quantity-0': quantity, 'reason-0': reason, way: 'drop-off' })
    expect((await giveBack('3', 'other')).status).toBe(422)
    const returned = await giveBack('2', '')
    const page = returned.headers.has('location') ? await browser.navigate(returned.headers.get('location')!) : returned
    const text = mainOf(await page.text())
    expect(text).toContain('Being returned: 2')
    expect(text).not.toContain('Return items')
  }
})

// Shows R10.20
test('a customer who undoes an order sees it, and the sum', async () => {
  const { person } = await memberAt(owen!)
  await anOrder({ orderNo: 'J300000021', person: owen!, placed: justNow(), summary: ahead })
  const html = await (await person.navigate('/account/orders/J300000021')).text()
  const [until, key] = ['until', 'proof'].map((name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!)
  const undone = await send(person, '/order-look-up/undo', { orderNo: 'J300000021', until: until!, proof: key! })
  const order = mainOf(await (await person.navigate(undone.headers.get('location')!)).text())
  expect(order).toContain('We’ve cancelled your order: £90.00 back to your Visa ending 2701.')
  expect(order).toContain('You’ve paid£0.00')
})

test('order again adds what is still sold and names the rest', async () => {
  const { person } = await memberAt(owen!)
  await anOrder({ orderNo: 'J300000013', person: owen!, placed: lately(), summary: came })
  await bindings.DB.prepare(
    `INSERT INTO order_item (order_no, position, product_no, option_no, name, size, colour, quantity, unit_price)
     VALUES ('J300000013', 1, 'GONE1', 'NVY-12', 'Poppy skirt', '12', 'Navy', 1, 2000)`,
  ).run()
  const again = () => send(person, '/account/orders/again', { orderNo: 'j300-000-013' })
  expect((await again()).headers.get('location')).toBe('/shop/bag')
  const bag = mainOf(await (await person.navigate('/shop/bag')).text())
  expect(bag).toContain('We’ve added 2 items to your bag. Sorry, we don’t have Poppy skirt (12) at the moment.')
  await bindings.DB.prepare("UPDATE order_item SET product_no = 'GONE2' WHERE order_no = 'J300000013'").run()
  expect(mainOf(await (await again()).text())).toContain('we don’t have anything from this order at the moment')
})
