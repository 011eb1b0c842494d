// Each kind of goods by each delivery it has: every page, the order and its mail say the same day and charge of each parcel.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import type { CheckoutDelivery, DeliverySpeed } from '#shared/delivery/delivery.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { newEmail } from '#tests/support/new-email.ts'
import { textOf } from '#tests/support/read-page.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { mailsTo } from '#tests/support/wire-people.ts'
import { deliver, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type Browser = ReturnType<typeof wireBrowser>
type Promised = { label: string; charge: string; arrives: string; day: string }

const site = siteOf('jdw')
const day = String.raw`\w{3} \d{1,2} \w{3}`
const readPage = async (browser: Browser, path: string) =>
  textOf((await browser.open(path)).text).replaceAll(/\s+/g, ' ')

/** Adds the first product of a search whose name has the word, at £30 to £50 unless it is large. Resolves to its page. */
async function addFirst(browser: Browser, term: string): Promise<{ page: string; large: boolean }> {
  const { products } = await browser.call(searchCalls.search, { query: { term } })
  for (const { productNumber } of products) {
    const [product] = (await browser.call(productCalls.list, { query: { baseproducts: productNumber } })).products
    if (!product || !new RegExp(String.raw`\b${term}`, 'i').test(product.productName)) continue
    const large = product.deliveryCharge > 0
    const option = product.options.find(({ stockStatus, price }) => stockStatus === 'IN_STOCK' && (large || price < 60))
    if (!option) continue
    const item = { productNo: productNumber, productOptionNo: option.optionId, offerNumber: product.offerNumber }
    const added = await browser.sendCall(bagCalls.add, { body: { ...item, quantity: 1, ...site } })
    if (added.status === 200) return { page: await readPage(browser, `/shop/p/${productNumber}`), large }
  }
  throw new Error(`No ${term} is in stock`)
}

/** Chooses the delivery. Resolves to the words that every page has to say about the shop's own parcel. */
async function choose(
  browser: Browser,
  speed: DeliverySpeed,
  step: CheckoutDelivery,
  free: boolean,
): Promise<Promised> {
  const standardDay = formatDay(step.standardDeliveryDate!)
  switch (speed) {
    case 'STANDARD':
      await browser.call(checkoutCalls.updateDeliverySpeed, { body: { deliveryModeCode: speed } })
      return { label: 'Standard delivery', charge: free ? 'Free' : '£3.99', arrives: 'arrives by', day: standardDay }
    case 'EXPRESS': {
      await browser.call(checkoutCalls.updateDeliverySpeed, { body: { deliveryModeCode: speed } })
      const express = formatDay(step.expressDeliveryDetails.expressDeliveryDate!)
      return { label: 'Express delivery', charge: '£5.99', arrives: 'arrives on', day: express }
    }
    case 'NOM': {
      const slot = step.nominatedDaySlots.filter(({ timeFrame }) => timeFrame === 'PM').at(-1)!
      const body = { deliveryModeCode: speed, nominatedDate: slot.date, timeFrame: slot.timeFrame }
      await browser.call(checkoutCalls.updateDeliverySpeed, { body })
      const charge = formatDay(slot.date).startsWith('Sat') ? '£9.99' : '£7.99'
      return { label: 'Nominated day', charge, arrives: 'arrives on', day: formatDay(slot.date) }
    }
    default: {
      const { venues } = await browser.call(checkoutCalls.parcelShopLookup, { query: { postcode: 'M1 1AA' } })
      const venueId = venues.find(({ expressCollect }) => expressCollect)!.id
      const body = { venueId, deliveryModeCode: speed, firstName: 'Ada', surName: 'Marsh' } as const
      const chosen = await browser.call(checkoutCalls.selectParcelShopAddress, { body })
      const arrives = 'ready to collect from'
      if (speed === 'HPS') return { label: 'Click & collect', charge: '£2.99', arrives, day: standardDay }
      const day = formatDay(chosen.expressCollectDeliveryDetails.expressCollectDate!)
      return { label: 'Express collection', charge: '£4.99', arrives, day }
    }
  }
}

/** What a text says of arrivals: each day with the words before it. */
function arrivalsIn(text: string): string[] {
  const found = text.matchAll(new RegExp(`(arrives by|arrives on|ready to collect from) (${day})`, 'gi'))
  return [...new Set([...found].map(([, label, date]) => `${label!.toLowerCase()} ${date}`))].toSorted()
}

/** Each parcel's charge beside its label. */
function chargesIn(text: string, parcels: readonly Promised[]): string[] {
  return parcels.map(({ label }) => `${label} ${new RegExp(`${label}:? ?(Free|£[\\d.]+)`).exec(text)?.[1]}`)
}

const all = ['STANDARD', 'EXPRESS', 'NOM', 'HPS', 'EXPRESS_COLLECT'] as const
const goods: Array<[kind: string, terms: string[], speeds: readonly DeliverySpeed[]]> = [
  ['a dress', ['dress'], all],
  ['a bra', ['bra'], all],
  ['curtains', ['curtain'], all],
  ['a sofa', ['sofa'], ['STANDARD']],
  ['a sofa and a dress', ['sofa', 'dress'], ['STANDARD', 'EXPRESS', 'NOM']],
]
const twoPeople = 'wo people carry it to the room you choose'

// Shows R10.58
test.each(goods.flatMap(([kind, terms, speeds]) => speeds.map((speed) => [kind, speed, terms] as const)))(
  '%s by %s has one date and charge everywhere',
  async (_, speed, terms) => {
    const browser = wireBrowser(port, 'jdw')
    const email = newEmail('ada')
    const added = []
    for (const term of terms) added.push(await addFirst(browser, term))
    const step = await deliver(browser, email)
    const hasOwn = added.some(({ large }) => !large)
    const large = added.find((item) => item.large)
    const own = await choose(browser, speed, step, added.length > 1)
    const largeDay = large && new RegExp(`for delivery by (${day})`).exec(large.page)![1]!
    const direct = { label: 'Large item delivery', charge: '£24.99', arrives: 'arrives by', day: largeDay! }
    const parcels = [...(hasOwn ? [own] : []), ...(large ? [direct] : [])]
    const arrivals = parcels.map((parcel) => `${parcel.arrives} ${parcel.day}`).toSorted()
    const charges = parcels.map(({ label, charge }) => `${label} ${charge}`)

    for (const { page, large: isLarge } of added) {
      const said = new RegExp(`for delivery by (${day})(?:, or (${day}) with express)?`).exec(page)!
      const express = formatDay(step.expressDeliveryDetails.expressDeliveryDate!)
      const standard = hasOwn ? formatDay(step.standardDeliveryDate!) : direct.day
      expect(said.slice(1)).toEqual(isLarge ? [direct.day, undefined] : [standard, express])
      expect(page).toContain(isLarge ? `Large item delivery £24.99: t${twoPeople}` : 'Standard delivery £3.99')
    }

    const check = (place: string, text: string) =>
      expect({ place, arrivals: arrivalsIn(text), charges: chargesIn(text, parcels) }).toEqual({
        place,
        arrivals,
        charges,
      })
    const bag = await readPage(browser, '/shop/bag')
    check('bag', bag)
    const options = await readPage(browser, '/checkout/delivery-method')
    expect([bag, options].map((text) => text.includes(twoPeople))).toEqual([Boolean(large), Boolean(large)])
    expect(arrivalsIn(options)).toEqual(
      expect.arrayContaining(arrivals.filter((said) => !/NOM/.test(speed) || /by/.test(said))),
    )
    expect(chargesIn(options.slice(options.indexOf('Order summary')), parcels)).toEqual(charges)
    expect(options.includes('Express delivery')).toBe(hasOwn && speed !== 'HPS' && speed !== 'EXPRESS_COLLECT')
    check('payment', await readPage(browser, '/checkout/payment'))

    const paid = await payByCard(browser, (await browser.call(bagCalls.get, { query: {} })).orderTotal)
    const cartId = paid.confirmation!
    check('confirmation', await readPage(browser, `/checkout/order-confirmation?${new URLSearchParams({ cartId })}`))
    const order = await browser.call(orderCalls.confirmation, { query: { cartId } })
    const proof = { orderNo: order.orderNo, email, postcode: order.deliveryAddress!.postcode }
    const found = await wireBrowser(port, 'jdw').submit('/order-look-up/find', proof)
    check('order', textOf(found.text).replaceAll(/\s+/g, ' '))
    const [mail] = await mailsTo(port, email)
    check('mail', mail!.text.replaceAll(/\s+/g, ' '))
  },
)
