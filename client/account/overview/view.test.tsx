import { expect, test } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { Customer, Order, SavedCard } from '#shared/customers/customer.ts'
import { emptyOf, nameFields, phoneFields } from '#shared/person/details.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { draw, linkNamed, visitAt } from '#client/platform/examples.tsx'
import AccountView from './view.tsx'

const cash: Customer = {
  ...emptyOf(nameFields),
  customerReferenceAccountId: 'C1',
  title: '',
  firstname: 'Ada',
  lastname: 'Marsh',
  gender: '',
  dateOfBirth: null,
  accountAddress: null,
  contactDetails: { ...emptyOf(phoneFields), email: 'ada@people.example' },
  previousWebOrderPlaced: false,
  previousTelephoneOrderPlaced: false,
  creditAccount: false,
  availableCredit: null,
  creditLimit: null,
  creditUpsell: false,
  registeringCredit: false,
  numberOfPayments: null,
  accountTradingTitleId: null,
  rollOverBalanceIndicator: false,
  pandpStatusCode: null,
  pandpEndDate: null,
  loyaltyScore: null,
  loyaltyOptIn: null,
  loyaltySendEmail: false,
  vip: false,
}

const order: Order = {
  orderNo: '3239-1',
  status: 'TF',
  collected: false,
  placed: '2026-11-01T09:00:00.000Z',
  deliveryDate: '2026-11-05',
  lastDeliveryDate: null,
  isLate: false,
  mayReturn: false,
  returnUntil: null,
  returning: 0,
  storeCode: '3239',
  paymentMethod: 'card',
  orderTotal: 48.99,
  shippingCost: 3.99,
  items: [
    {
      productNo: 'AB123',
      productOptionNo: 'NVY-12',
      productName: 'Willow tea dress',
      size: '12',
      colour: 'Navy',
      quantity: 1,
      unitPrice: 45,
      picture: null,
    },
  ],
}

const card: SavedCard = {
  bin: '400000',
  panSuffix: '2701',
  token: 't',
  expiryDate: '11/31',
  cardType: '001',
  defaultCardIndicator: true,
  instrumentToken: 'i',
  lastUsed: null,
}

type Held = { customer?: Partial<Customer>; orders?: unknown; cards?: unknown; agreement?: unknown; brand?: BrandCode }

/** `null` stands for a failed call, `false` for one that was refused. */
async function overview({
  customer = {},
  orders = { orders: [] },
  cards = { cards: [] },
  agreement,
  brand,
}: Held = {}) {
  const place = await draw(
    visitAt('/account', brand),
    {
      [urlOf(customerCalls.get, {})]: { customer: { ...cash, ...customer } },
      [urlOf(customerCalls.orders, {})]: orders,
      [urlOf(customerCalls.addresses, {})]: { addresses: [] },
      [urlOf(customerCalls.cards, {})]: cards,
      [urlOf(paymentCalls.creditDetails, {})]: { code: 'success', agreementDetails: agreement ?? null },
    },
    <AccountView />,
  )
  return {
    place,
    headings: [...place.querySelectorAll('h2')].map(({ textContent }) => textContent),
    text: place.textContent,
  }
}

test('a new customer sees empty panels', async () => {
  const { headings, text } = await overview()
  expect(headings).toEqual([
    'Your orders',
    'Juniper Pay Monthly',
    'Delivery address',
    'Delivery subscription',
    'Juniper Rewards',
    'Saved cards',
    'Your data and privacy',
  ])
  expect(text).toContain('Apply for Juniper Pay Monthly')
  expect(text).not.toMatch(/APR|%/)
  for (const empty of ['haven’t placed an order', 'haven’t saved an address', 'haven’t saved a card'])
    expect(text).toContain(empty)
})

test('a credit account is shown under the brand’s name', async () => {
  const agreement = { availableToSpend: 18.5, creditLimit: 400, arrearsStatus: '', purchaseOnHold: false }
  const { headings, text } = await overview({ customer: { creditAccount: true, creditUpsell: true }, agreement })
  expect(headings).toContain('Juniper Pay Monthly')
  expect(text).toContain('£18.50 available to spend')
})

test.each([
  ['in arrears', { arrearsStatus: 'ARREARS', purchaseOnHold: false }],
  ['with purchases on hold', { arrearsStatus: '', purchaseOnHold: true }],
])('a credit account %s gets help and no promotion', async (_, state) => {
  const agreement = { availableToSpend: 0, creditLimit: 600, ...state }
  const { text } = await overview({ customer: { creditAccount: true, creditUpsell: true }, agreement })
  expect(text).toContain('We’re here to help.')
  expect(text).toContain('StepChange')
  expect(text).not.toMatch(/available to spend|credit limit|APR|apply/i)
})

test('an ACTIVE delivery subscription shows its end date', async () => {
  const until = { pandpEndDate: '2027-10-31' }
  expect((await overview({ customer: { pandpStatusCode: 'ACTIVE', ...until } })).text).toContain(
    'It runs until 31 Oct 2027',
  )
  const ended = (await overview({ customer: { pandpStatusCode: 'ENDED', ...until } })).text
  expect([ended.includes('Your subscription has ended'), ended.includes('It runs until')]).toEqual([true, false])
})

test('only brands with a loyalty programme show one', async () => {
  expect((await overview({ brand: 'fw' })).headings.join()).not.toMatch(/Rewards|Club|Circle/)
  const { place } = await overview({ brand: 'awl' })
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Join Willow Club'])
})

test('the e-mail prompt is never shown with code 004', async () => {
  const member = { loyaltyOptIn: 'OPTED_IN', loyaltyScore: '002' } as const
  const showsPrompt = async (customer: Partial<Customer>) =>
    (await overview({ customer })).text.includes('Would you like us to email you')
  expect(await showsPrompt(member)).toBe(true)
  expect(await showsPrompt({ ...member, loyaltySendEmail: true })).toBe(false)
  expect(await showsPrompt({ ...member, loyaltyScore: '004' })).toBe(false)
  const { place } = await overview({ customer: { loyaltyScore: '004' } })
  expect(place.querySelector('[name=loyaltySendEmail]')).toBe(null)
})

test('an expired saved card says so', async () => {
  const { text } = await overview({
    cards: { cards: [card, { ...card, instrumentToken: 'j', panSuffix: '2482', expiryDate: '08/24' }] },
  })
  expect(text).toContain('Visa ending 2701Expires 11/31')
  expect(text).toContain('Visa ending 2482Expired 08/24')
})

test('an expired saved card can only be removed', async () => {
  const cards = [
    card,
    { ...card, token: 'u', instrumentToken: 'j', panSuffix: '2503', defaultCardIndicator: false },
    { ...card, token: 'v', instrumentToken: 'k', panSuffix: '2482', expiryDate: '08/24', defaultCardIndicator: false },
  ]
  const { place } = await overview({ cards: { cards } })
  const forms = [...place.querySelectorAll<HTMLFormElement>('form[action^="/account/cards"]')].map((form) => [
    new URL(form.action).pathname,
    form.querySelector('input')?.value,
    form.textContent,
    form.closest('details') !== null,
  ])
  expect(forms).toEqual([
    ['/account/cards/remove', 't', 'Yes, remove it Visa ending 2701', true],
    ['/account/cards/default', 'u', 'Make default Visa ending 2503', false],
    ['/account/cards/remove', 'u', 'Yes, remove it Visa ending 2503', true],
    ['/account/cards/remove', 'v', 'Yes, remove it Visa ending 2482', true],
  ])
})

test('the overview starts with what is on its way, late first', async () => {
  const delivered = { ...order, status: 'DD', mayReturn: true, returnUntil: '2026-11-19' }
  const orders = [
    { ...order, orderNo: 'J100000001', status: 'XX' },
    { ...order, orderNo: 'J100000002', isLate: true },
    { ...delivered, orderNo: 'J100000003' },
  ]
  const { place, headings } = await overview({ orders: { orders } })
  expect(headings.slice(0, 2)).toEqual(['Current orders', 'Earlier orders'])
  const cards = [...place.querySelectorAll('article')].map(({ textContent }) => textContent)
  expect(cards.map((text) => /J10000000\d/.exec(text)![0])).toEqual(['J100000002', 'J100000001', 'J100000003'])
  expect(cards[0]).toMatch(/Sorry, your order is late.*due by Thu 5 Nov/)
  expect(cards[1]).toContain('In progress')
  expect(cards[2]).toContain('You can return items until Thu 19 Nov.')
  expect(linkNamed(place, 'Return items').getAttribute('href')).toBe('/account/orders/J100000003?return=1#return')
  expect(place.querySelectorAll('form[action="/account/orders/again"]')).toHaveLength(3)
  expect(linkNamed(place, 'See all your orders').getAttribute('href')).toBe('/account/orders')
  expect(place.querySelector('section section article, [data-wide] article')).toBe(null)
})

test('a failed call shows a message, a refused call nothing', async () => {
  expect((await overview({ orders: false })).headings).not.toContain('Your orders')
  globalThis.fetch = async () => Response.json({ code: 'DOWN', message: '', requestId: '' }, { status: 503 })
  const { headings, text } = await overview({ orders: null })
  expect(headings).toContain('Your orders')
  expect(text).toContain('Sorry there has been an issue. Please try again')
})
