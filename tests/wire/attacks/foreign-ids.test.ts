// Attacks with another customer's ids, over sockets: of a bag, address, card, order, list and history.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { expectNoFault, expectRefusal, type Browser } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { address, deliver, fillBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const open = (brand = 'jdw') => wireBrowser(port, brand)

async function signedIn(who: string, brand = 'jdw') {
  const browser = open(brand)
  await browser.signIn(`${who}@people.example`)
  return browser
}

async function accountOf(browser: Browser) {
  return (await browser.call(customerCalls.get, {})).customer!.customerReferenceAccountId
}

test('a customer’s cart id alone opens nothing', async () => {
  const leila = await signedIn('leila')
  await fillBag(leila, 'jdw')
  const whole = await leila.call(bagCalls.get, { query: {} })
  const { cartId } = whole
  const [option] = await inStock(leila)
  const { price: _, ...item } = option!
  for (const other of [open(), await signedIn('tom'), await signedIn('leila', 'dal')]) {
    const tries = [
      await other.sendCall(bagCalls.get, { query: { cartId } }),
      await other.sendCall(bagCalls.add, {
        body: { cartId, customerId: whole.customerId ?? '', ...item, quantity: 1, ...siteOf('jdw') },
      }),
      await other.sendCall(bagCalls.promoCode, {
        body: { cartId, claimCodeName: 'SAVE15', promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW' },
      }),
      await other.sendCall(checkoutCalls.delivery, { query: { cartId } }),
      await other.sendCall(checkoutCalls.updateDeliveryAddress, { body: { cartId, address } }),
      await other.fetch(bagCalls.get.path, { headers: { cookie: `cartId=${cartId}` } }),
    ]
    for (const [at, answer] of tries.entries()) {
      expectNoFault(answer, at)
      expect([at, answer.text.includes(cartId!)]).toEqual([at, false])
    }
  }
  expect(await leila.call(bagCalls.get, { query: {} })).toEqual(whole)
})

test('another customer’s address is neither changed, removed nor used', async () => {
  const [grace, tom] = [await signedIn('grace'), await signedIn('tom')]
  const { addresses } = await grace.call(customerCalls.addAddress, {
    body: { ...address, recipient: 'Grace', isDefaultDeliveryAddress: false },
  })
  await fillBag(tom, 'jdw')
  for (const { addressId } of addresses) {
    expect(
      expectRefusal(
        await tom.sendCall(customerCalls.updateAddress, {
          body: { ...address, addressId, recipient: 'Mine', isDefaultDeliveryAddress: true },
        }),
        addressId,
      ).code,
    ).toBe('ADDRESS_NOT_FOUND')
    expectRefusal(await tom.sendCall(customerCalls.removeAddress, { query: { addressId } }), addressId)
    expect(
      expectRefusal(await tom.sendCall(checkoutCalls.updateDeliveryAddress, { body: { addressId } }), addressId).code,
    ).toBe('ADDRESS_NOT_FOUND')
    const page = await tom.open(`/account/addresses/${addressId}`)
    expect(page.text.includes('12 Mill Lane')).toBe(false)
  }
  expect((await grace.call(customerCalls.addresses, {})).addresses).toEqual(addresses)
})

test('another customer’s saved card is neither charged, removed nor shown', async () => {
  const [sofia, tom] = [await signedIn('sofia'), await signedIn('tom')]
  const { cards } = await sofia.call(customerCalls.cards, {})
  expect(cards.length).toBeGreaterThan(0)
  for (const { token, instrumentToken } of cards) {
    for (const remove of [true, false]) {
      const answer = await tom.sendCall(cardCalls.updatePaymentCard, { body: { token, remove } })
      expect(expectRefusal(answer, token).code).toBe('CARD_NOT_FOUND')
    }
    const body = {
      amount: 10,
      websiteIdentifier: 'JDW',
      permanentToken: token,
      instrumentToken,
      journeyType: 'card-checkout',
    }
    for (const browser of [tom, open()]) {
      const answer = await browser.fetch(cardCalls.jwtToken.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expectRefusal(answer, 'charged')
    }
  }
  expect((await sofia.call(customerCalls.cards, {})).cards).toEqual(cards)
})

test('another customer’s order is neither read, cancelled nor returned', async () => {
  const owen = await signedIn('owen')
  const { orders } = await owen.call(customerCalls.orders, {})
  const guest = open()
  await fillBag(guest, 'jdw')
  await deliver(guest, 'ada@people.example')
  const { orderTotal } = await guest.call(bagCalls.get, { query: {} })
  const { orderNo } = await payByCard(guest, orderTotal)
  const numbers = [...orders.slice(0, 3).map((order) => order.orderNo), orderNo!]
  const proofs = [
    {},
    { email: 'tom@people.example', postcode: 'MB1 1AA' },
    { email: 'ada@people.example' },
    { email: 'ada@people.example', postcode: 'M1 1AA' },
    { postcode: 'LS1 4AP' },
    { email: 'mallory@people.example', postcode: 'LS1 4AP' },
  ]
  const refusals = new Set<string>()
  for (const other of [open(), await signedIn('tom')])
    for (const number of [...numbers, 'J999999999']) {
      for (const proof of proofs) {
        refusals.add(
          expectRefusal(await other.sendCall(orderCalls.get, { body: { orderNo: number, ...proof } }), [number, proof])
            .message,
        )
        expectRefusal(
          await other.sendCall(orderCalls.cancel, { body: { orderNo: number, ...proof } as never }),
          'cancel',
        )
      }
      expectRefusal(await other.sendCall(orderCalls.mine, { query: { orderNo: number } }), number)
    }
  // An order that exists and one that does not have the same refusal.
  expect(refusals.size).toBe(1)
  expect((await owen.call(customerCalls.orders, {})).orders).toEqual(orders)
})

test('the ids of a customer’s list and searches open nothing', async () => {
  const leila = await signedIn('leila')
  const [option] = await inStock(leila)
  const { price: _, ...item } = option!
  const savedList = await leila.call(savedItemsCalls.add, {
    body: { entries: [{ ...item, quantity: 1 }], ...siteOf('jdw') },
  })
  const accountId = await accountOf(leila)
  await leila.call(searchHistoryCalls.update, { query: { accountId }, body: { 'a secret wish': 1_790_000_000_000 } })
  for (const other of [open(), await signedIn('tom')]) {
    const { wishlistId } = savedList
    const tries = [
      await other.sendCall(savedItemsCalls.list, { query: { wishlistId: wishlistId! } }),
      await other.sendCall(savedItemsCalls.remove, {
        query: { wishlistId: wishlistId! },
        body: { actionType: 'ALL', entries: [], ...siteOf('jdw') },
      }),
      await other.sendCall(searchHistoryCalls.history, { query: { accountId } }),
      await other.sendCall(searchHistoryCalls.update, { query: { accountId }, body: { mine: 1 } }),
      await other.sendCall(searchHistoryCalls.delete, { query: { accountId, term: 'a secret wish' } }),
      await other.fetch(`/api/customer/data?accountId=${accountId}&customerId=${accountId}`),
    ]
    for (const [at, answer] of tries.entries()) {
      expectNoFault(answer, at)
      expect([at, new RegExp(`${wishlistId}|secret wish|leila@`).test(answer.text)]).toEqual([at, false])
    }
  }
  expect((await leila.call(savedItemsCalls.list, { query: {} })).wishlistEntries).toEqual(savedList.wishlistEntries)
  expect((await leila.call(searchHistoryCalls.history, { query: { accountId } })).searchHistory).toHaveProperty(
    'a secret wish',
  )
})

test('an altered confirmation id opens nothing', async () => {
  const guest = open()
  await fillBag(guest, 'jdw')
  await deliver(guest)
  const { orderTotal } = await guest.call(bagCalls.get, { query: {} })
  const sealed = (await payByCard(guest, orderTotal)).confirmation!
  const [iv, text] = sealed.split('___') as [string, string]
  const flipped = [0, 5, iv.length + 3, iv.length + 10, sealed.length - 1].map((at) => {
    const flip = sealed[at] === '0' ? '1' : '0'
    return sealed.slice(0, at) + flip + sealed.slice(at + 1)
  })
  const made = [
    ...flipped,
    sealed.slice(0, -2),
    sealed.slice(2),
    `${sealed}00`,
    `${sealed}${sealed}`,
    `${iv}___`,
    `___${text}`,
    `${text}___${iv}`,
    `${'0'.repeat(24)}___${text}`,
    sealed.toUpperCase() === sealed ? sealed.toLowerCase() : `${sealed} `,
    iv + text,
    '',
    '___',
    '__proto__',
    `${iv}___${'0'.repeat(64)}`,
    `${'a'.repeat(5000)}___${text}`,
    guest.cookies().get('cartId') ?? 'none',
  ]
  for (const cartId of made) {
    const answer = await guest.fetch(`/api/orderConfirmation/orderConfirmation?${new URLSearchParams({ cartId })}`)
    expect([cartId.slice(0, 60), expectRefusal(answer, cartId.slice(0, 60)).code]).toEqual([
      cartId.slice(0, 60),
      'ORDER_NOT_FOUND',
    ])
    expectNoFault(
      await guest.open(`/checkout/order-confirmation?${new URLSearchParams({ cartId })}`),
      cartId.slice(0, 60),
    )
  }
})
