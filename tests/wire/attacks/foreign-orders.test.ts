// Attacks with the orders of others, over sockets. A guest's confirmation opens in the browser that ordered; another browser with its
// URL needs a postcode of the order, and the number of an order opens nothing without its proof.
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { confirmationForm, orderCalls } from '#shared/orders/order-calls.ts'
import { expectNoFault, expectRefusal } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { address, readyToPay } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

const someone = (brand = 'jdw') => wireBrowser(port, brand)
const email = 'guest@mail.example'
const { postcode } = address

async function anOrder() {
  const guest = someone()
  const { confirmation, orderNo } = await payByCard(guest, await readyToPay(guest, { email }))
  const cartId = confirmation!
  return { guest, cartId, orderNo: orderNo!, path: `/checkout/order-confirmation?${new URLSearchParams({ cartId })}` }
}

test('a copied confirmation link shows the postcode form', async () => {
  const { path, orderNo, cartId } = await anOrder()
  const finder = someone()
  const refused = await finder.sendCall(orderCalls.confirmation, { query: { cartId } })
  expect([refused.status, refused.json().code]).toEqual([404, 'ORDER_NOT_FOUND'])
  const page = await finder.open(path)
  expect([page.status, page.text.includes(orderNo), page.text.includes(email)]).toEqual([404, false, false])
  expect(page.text).toMatch(/<input[^>]*name="postcode"/)
  const other = await finder.submit(confirmationForm, { cartId, postcode: 'M1 1AE' })
  expect([other.status, other.text.includes(orderNo)]).toEqual([422, false])
  expect(other.text).toMatch(/value="M1 1AE"/)
  const shown = await finder.submit(confirmationForm, { cartId, postcode: 'ls14ap' })
  expect([shown.status, shown.text.includes(orderNo)]).toEqual([200, true])
  expect(shown.url.search).not.toContain('ls14ap')
})

test('another customer’s order is neither read, cancelled nor returned', async () => {
  const owen = await signedIn(port, 'owen')
  const { orders } = await owen.call(customerCalls.orders, {})
  const { orderNo } = await anOrder()
  const proofs = [
    {},
    { email: 'tom@people.example', postcode: 'MB1 1AA' },
    { email },
    { email, postcode: 'M1 1AA' },
    { postcode },
    { email: 'mallory@people.example', postcode },
  ]
  const refusals = new Set<string>()
  for (const other of [someone(), await signedIn(port, 'tom')])
    for (const number of [...orders.slice(0, 3).map((order) => order.orderNo), orderNo, 'J999999999']) {
      for (const proof of proofs) {
        const body = { orderNo: number, ...proof }
        refusals.add(expectRefusal(await other.sendCall(orderCalls.get, { body }), body).message)
        expectRefusal(await other.sendCall(orderCalls.cancel, { body }), 'cancel')
      }
      expectRefusal(await other.sendCall(orderCalls.mine, { query: { orderNo: number } }), number)
    }
  // An order that exists and one that does not have the same refusal.
  expect(refusals.size).toBe(1)
  expect((await owen.call(customerCalls.orders, {})).orders).toEqual(orders)
})

// Shows R9.28
test('an altered or foreign confirmation id opens nothing', async () => {
  const { guest, cartId: sealed } = await anOrder()
  const [iv, text] = sealed.split('___') as [string, string]
  const flipped = [0, 5, iv.length + 3, iv.length + 10, sealed.length - 1].map((at) => {
    const flip = sealed[at] === '0' ? '1' : '0'
    return sealed.slice(0, at) + flip + sealed.slice(at + 1)
  })
  const joined = [`${iv}___`, `___${text}`, `${text}___${iv}`, `${'0'.repeat(24)}___${text}`, iv + text]
  const long = [`${sealed}00`, `${sealed}${sealed}`, `${'a'.repeat(5000)}___${text}`, `${iv}___${'0'.repeat(64)}`]
  const cut = [sealed.slice(0, -2), sealed.slice(2), '', '___', '__proto__']
  const messages = new Set<string>()
  const refusedTo = async (browser: typeof guest, cartId: string) => {
    const about = cartId.slice(0, 60)
    const query = new URLSearchParams({ cartId })
    const answer = await browser.fetch(`/api/orderConfirmation/orderConfirmation?${query}`)
    const { code, message } = expectRefusal(answer, about)
    expect([about, answer.status, code]).toEqual([about, 404, 'ORDER_NOT_FOUND'])
    messages.add(message)
    expectNoFault(await browser.open(`/checkout/order-confirmation?${query}`), about)
  }
  for (const cartId of [...flipped, ...joined, ...long, ...cut]) await refusedTo(guest, cartId)
  await refusedTo(someone('dal'), sealed)
  expect(messages.size).toBe(1)
})
