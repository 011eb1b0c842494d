// Attacks with the ids of others, over sockets. A guest's bag and list belong to the browser that created them, a customer's to the
// account: their ids alone, as a URL or a log may show them, give no access. Nor do ids of addresses, cards and searches.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { address, lineOf } from '#tests/contract/preparing.ts'
import { expectNoFault, expectRefusal, type Browser } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { deliver, fillBag, itemInStock, siteOf } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser, type Answer } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')
const site = siteOf('jdw')

async function withBag(owner: Browser) {
  await fillBag(owner, 'jdw')
  await deliver(owner, 'owner@mail.example')
  return { owner, before: await owner.call(bagCalls.get, { query: {} }) }
}

/** Everything that a bag's id could open or change. */
async function tries(other: Browser, cartId: string, line: { productNo: string; productOptionNo: string }) {
  const { productNo, productOptionNo } = line
  const edit = lineOf(productNo, productOptionNo, 0)
  const promo = { claimCodeName: 'FIVER', promoCodeAction: 'Add', siteId: 'JDW', promoCodeType: 'Reactive' } as const
  return [
    await other.sendCall(bagCalls.get, { query: { cartId } }),
    await other.sendCall(bagCalls.count, { query: { cartId } }),
    await other.sendCall(checkoutCalls.delivery, { query: { cartId } }),
    await other.sendCall(bagCalls.add, { body: { cartId, productNo, productOptionNo, quantity: 1, ...site } }),
    await other.sendCall(bagCalls.edit, { body: { cartId, ...edit } }),
    await other.sendCall(bagCalls.promoCode, { body: { cartId, ...promo } }),
    await other.sendCall(checkoutCalls.updateDeliveryContactNumber, {
      body: { cartId, contactNumber: '07700 900999' },
    }),
  ]
}

function expectClosed(answers: readonly Answer[], secret: RegExp) {
  for (const [at, answer] of answers.entries()) {
    expectNoFault(answer, at)
    expect([at, secret.exec(answer.text)?.[0]]).toEqual([at, undefined])
  }
}

test.each([
  ['guest', async () => guest()],
  ['customer', () => signedIn(port, 'leila')],
] as const)('a %s’s cart id alone opens and changes nothing', async (kind, open) => {
  const { owner, before } = await withBag(await open())
  const { cartId, cartEntries, customerId } = before
  for (const other of [guest(), await signedIn(port, 'tom'), await signedIn(port, 'leila', 'dal')]) {
    const answers = await tries(other, cartId!, cartEntries[0]!)
    expectClosed(answers, new RegExp(`${cartId}|owner@mail`))
    if (kind === 'guest') for (const { status } of answers) expect(status).toBe(404)
    const forged = { cartId: cartId!, customerId: customerId ?? '', ...(await itemInStock(owner)), quantity: 1 }
    const more = [
      await other.sendCall(bagCalls.add, { body: { ...forged, ...site } }),
      await other.sendCall(bagCalls.merge, { body: { cartId: cartId!, ...site } }),
      await other.fetch(bagCalls.get.path, { headers: { cookie: `cartId=${cartId}` } }),
      await other.sendCall(paymentCalls.transactionDetails, { query: { cartId: cartId! } }),
    ]
    expectClosed(more, /owner@mail|"orderNo":"/)
  }
  expect(await owner.call(bagCalls.get, { query: {} })).toEqual(before)
  expect((await owner.call(checkoutCalls.delivery, { query: {} })).contactNumber).toBe('07700 900123')
})

test('a planted cart id cookie opens nothing without its proof', async () => {
  const { before } = await withBag(guest())
  const finder = guest()
  const finderOpens = async (path: string) => {
    finder.cookies().set('cartId', before.cartId!)
    return (await finder.open(path)).text
  }
  expect(await finderOpens('/shop/bag')).not.toContain(before.cartEntries[0]!.productNo)
  expect(finder.cookies().has('cartId')).toBe(false)
  for (const path of ['/checkout/delivery-method', '/checkout/payment'])
    expect(await finderOpens(path)).not.toMatch(/owner@mail|Mill Lane/)
})

test('the bag’s proof is in a cookie only, for calls and forms', async () => {
  const [byCall, byForm] = [guest(), guest()]
  const item = await itemInStock(byCall)
  const answer = await byCall.sendCall(bagCalls.add, { body: { ...item, quantity: 1, ...site } })
  const lines = answer.headers['set-cookie'] ?? []
  const proof = lines.find((line) => line.startsWith('cartProof='))
  expect(proof).toMatch(/^cartProof=[\w-]{43};/)
  for (const word of [/HttpOnly/i, /SameSite=Lax/i, /Max-Age=2592000/i, /Path=\//]) expect(proof).toMatch(word)
  expect(lines.find((line) => line.startsWith('cartId='))).not.toMatch(/HttpOnly/i)
  const secret = /=([\w-]+)/.exec(proof!)![1]!
  for (const { text } of [answer, await byCall.open('/shop/bag')]) expect(text).not.toContain(secret)
  const { productNo, productOptionNo } = item
  await byForm.submit('/shop/bag/add', { productNo, productOptionNo, quantity: '1' })
  expect([...byForm.cookies().keys()]).toEqual(expect.arrayContaining(['cartId', 'cartProof']))
  expect((await byForm.call(bagCalls.count, { query: {} })).itemCount).toBe(1)
})

test.each([
  ['guest', async () => guest()],
  ['customer', () => signedIn(port, 'leila')],
] as const)('a %s’s list id alone opens nothing', async (_, open) => {
  const owner = await open()
  const entries = [{ ...(await itemInStock(owner)), quantity: 1 }]
  const { wishlistId, wishlistEntries } = await owner.call(savedItemsCalls.add, { body: { entries, ...site } })
  const query = { wishlistId: wishlistId! }
  for (const other of [guest(), await signedIn(port, 'tom')]) {
    const answers = [
      await other.sendCall(savedItemsCalls.list, { query }),
      await other.sendCall(savedItemsCalls.remove, { query, body: { actionType: 'ALL', entries: [], ...site } }),
      await other.sendCall(savedItemsCalls.merge, { query, body: site }),
    ]
    expectClosed(answers, new RegExp(wishlistId!))
  }
  expect((await owner.call(savedItemsCalls.list, { query: {} })).wishlistEntries).toEqual(wishlistEntries)
})

test('another customer’s searches are neither read, changed nor deleted', async () => {
  const leila = await signedIn(port, 'leila')
  const accountId = (await leila.call(customerCalls.get, {})).customer!.customerReferenceAccountId
  await leila.call(searchHistoryCalls.update, { query: { accountId }, body: { 'a secret wish': 1_790_000_000_000 } })
  for (const other of [guest(), await signedIn(port, 'tom')])
    expectClosed(
      [
        await other.sendCall(searchHistoryCalls.history, { query: { accountId } }),
        await other.sendCall(searchHistoryCalls.update, { query: { accountId }, body: { mine: 1 } }),
        await other.sendCall(searchHistoryCalls.delete, { query: { accountId, term: 'a secret wish' } }),
        await other.fetch(`/api/customer/data?accountId=${accountId}&customerId=${accountId}`),
      ],
      /secret wish|leila@/,
    )
  const { searchHistory } = await leila.call(searchHistoryCalls.history, { query: { accountId } })
  expect(searchHistory).toHaveProperty('a secret wish')
})

test('another customer’s address is neither changed, removed nor used', async () => {
  const [grace, tom] = [await signedIn(port, 'grace'), await signedIn(port, 'tom')]
  const { addresses } = await grace.call(customerCalls.addAddress, { body: address })
  await fillBag(tom, 'jdw')
  for (const { addressId } of addresses) {
    for (const answer of [
      await tom.sendCall(customerCalls.updateAddress, { body: { ...address, addressId, recipient: 'Mine' } }),
      await tom.sendCall(customerCalls.removeAddress, { query: { addressId } }),
      await tom.sendCall(checkoutCalls.updateDeliveryAddress, { body: { addressId } }),
    ])
      expect(expectRefusal(answer, addressId).code).toBe('ADDRESS_NOT_FOUND')
    expect((await tom.open(`/account/addresses/${addressId}`)).text).not.toContain('Mill Lane')
  }
  expect((await grace.call(customerCalls.addresses, {})).addresses).toEqual(addresses)
})

test('another customer’s saved card is neither charged, removed nor shown', async () => {
  const [sofia, tom] = [await signedIn(port, 'sofia'), await signedIn(port, 'tom')]
  const { cards } = await sofia.call(customerCalls.cards, {})
  expect(cards.length).toBeGreaterThan(0)
  for (const { token } of cards) {
    for (const remove of [true, false]) {
      const answer = await tom.sendCall(cardCalls.updatePaymentCard, { body: { token, remove } })
      expect(expectRefusal(answer, token).code).toBe('CARD_NOT_FOUND')
    }
    const body = { amount: 10, websiteIdentifier: 'JDW', permanentToken: token, journeyType: 'card-checkout' } as const
    for (const browser of [tom, guest()]) expectRefusal(await browser.sendCall(cardCalls.jwtToken, { body }), 'charged')
  }
  expect((await sofia.call(customerCalls.cards, {})).cards).toEqual(cards)
})
