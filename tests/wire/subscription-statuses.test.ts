// Every status of a delivery subscription in the embedded shop: its holder, its text and the delivery price.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { deliveryOptions } from '#shared/delivery/delivery-options.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { isSaturday } from '#shared/platform/london-days.ts'
import { textOf } from '#tests/support/read-page.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver, emptyBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { newCustomer, signedIn, type wireBrowser } from '#tests/support/wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

const statusOf = async (browser: WireBrowser) => (await browser.call(deliverySubscriptionCalls.get, {})).data.status

/** The price of each speed for a bag below the threshold of free delivery; of a nominated day, the price on a weekday. */
async function chargesOf(browser: WireBrowser) {
  await emptyBag(browser, 'jdw')
  const cheap = (await inStock(browser, 40, 60)).find(({ price }) => price < 50)!
  const { price: _, ...item } = cheap
  await browser.call(bagCalls.replace, { body: { ...item, quantity: 1, ...siteOf('jdw') } })
  const delivery = await deliver(browser)
  const charges = Object.fromEntries(deliveryOptions(delivery, null).map(({ code, charge }) => [code, charge]))
  const days = delivery.nominatedDaySlots.filter(({ timeFrame }) => timeFrame === 'DAY')
  return { ...charges, NOM: days.find(({ date }) => !isSaturday(date))!.price }
}

const everybody = { STANDARD: 3.99, HPS: 2.99, EXPRESS: 5.99, EXPRESS_COLLECT: 4.99, NOM: 5.99 }

// Shows R4.10
test.each([
  ['owen', 'NOT_TAKEN', 'You don’t have a delivery subscription.', {}],
  ['hannah', 'ACTIVE', 'Active', { STANDARD: 0, HPS: 0, EXPRESS: 0, EXPRESS_COLLECT: 0, NOM: 2 }],
  ['nina', 'STANDARD_DELIVERY', 'Active: standard delivery', { STANDARD: 0, HPS: 0 }],
  ['oscar', 'NEXT_DAY_DELIVERY', 'Active: next-day delivery', { EXPRESS: 0, EXPRESS_COLLECT: 0 }],
  ['petra', 'NOMINATED_DELIVERY', 'Active: nominated day delivery', { NOM: 2 }],
] as const)('%s’s subscription is %s and sets the delivery price', async (who, status, label, charges) => {
  const browser = await signedIn(port, who)
  expect(await statusOf(browser)).toBe(status)
  expect(textOf((await browser.open('/account/delivery-subscription')).text)).toContain(label)
  const { pandpStatusCode } = (await browser.call(customerCalls.get, {})).customer!
  expect(pandpStatusCode).toBe(status === 'NOT_TAKEN' ? null : 'ACTIVE')
  expect(await chargesOf(browser)).toEqual({ ...everybody, ...charges })
})

// Shows R4.10
test('a subscription is ACTIVE once bought and ENDED once cancelled', async () => {
  const { browser } = await newCustomer(port, 'jdw')
  const productNo = 'JDW-DELIVERY'
  const year = { productNo, productOptionNo: 'STD-ONE-YEAR', offerNumber: `${productNo}-1`, quantity: 1 }
  await browser.call(bagCalls.add, { body: { ...year, ...siteOf('jdw') } })
  await deliver(browser)
  await browser.call(checkoutCalls.updateDeliverySpeed, { body: { deliveryModeCode: 'STANDARD' } })
  expect(await statusOf(browser)).toBe('NOT_TAKEN')
  const { orderTotal } = await browser.call(bagCalls.get, { query: {} })
  expect((await payByCard(browser, orderTotal)).code).toBe('SUCCESS')
  expect(await statusOf(browser)).toBe('ACTIVE')
  await browser.call(deliverySubscriptionCalls.cancel, { body: { confirmed: true } })
  expect(await statusOf(browser)).toBe('ENDED')
  expect(await chargesOf(browser)).toEqual(everybody)
})
