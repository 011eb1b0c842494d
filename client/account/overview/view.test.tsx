import { expect, test } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { draw, linkNamed, visitAt } from '#client/platform/examples.tsx'
import AccountView from './view.tsx'

const customer = {
  firstname: 'Ada',
  contactDetails: { email: 'ada@people.example' },
  creditAccount: false,
  creditUpsell: true,
  pandpStatusCode: null,
  loyaltyOptIn: null,
}
const order = {
  status: 'TF',
  collected: false,
  placed: '2026-11-01T09:00:00.000Z',
  deliveryDate: '2026-11-05',
  isLate: false,
  mayReturn: false,
  returnUntil: null,
  returning: 0,
  orderTotal: 48.99,
  items: [{ productNo: 'AB123', productOptionNo: '12', productName: 'Tea dress', quantity: 1, picture: null }],
}

async function overview({ orders = [] as object[], agreement = null as object | null } = {}) {
  const place = await draw(
    visitAt('/account'),
    {
      [urlOf(customerCalls.get, {})]: { customer: { ...customer, creditAccount: agreement !== null } },
      [urlOf(customerCalls.orders, {})]: { orders },
      [urlOf(customerCalls.addresses, {})]: { addresses: [] },
      [urlOf(customerCalls.cards, {})]: { cards: [] },
      [urlOf(paymentCalls.creditDetails, {})]: {
        code: 'success',
        agreementDetails: agreement,
        statementDetails: { paymentDueDate: '2026-12-12' },
      },
    },
    <AccountView />,
  )
  return place
}

test.each([
  ['in arrears', { arrearsStatus: 'ARREARS', purchaseOnHold: false }],
  ['with purchases on hold', { arrearsStatus: '', purchaseOnHold: true }],
])('a credit account %s gets help and no promotion', async (_, state) => {
  const { textContent } = await overview({ agreement: { availableToSpend: 0, creditLimit: 600, ...state } })
  expect(textContent).toContain('We’re here to help.')
  expect(textContent).toContain('StepChange')
  expect(textContent).not.toMatch(/available to spend|credit limit|APR|apply/i)
})

// Shows R10.141.
test('the overview says what is owed and leads to a payment', async () => {
  const amounts = { outstandingBalance: 140, balance: 120, outstandingInstalment: 14.5 }
  const place = await overview({
    agreement: { availableToSpend: 460, creditLimit: 600, arrearsStatus: '', purchaseOnHold: false, ...amounts },
  })
  expect(place.textContent).toMatch(/Payment due.*12 Dec 2026.*Minimum payment remaining£14.50.*available to spend/)
  expect(linkNamed(place, 'Make a payment').getAttribute('href')).toBe('/checkout/make-a-payment')
})

test('the overview starts with what is on its way, then what is late', async () => {
  const orders = [
    { ...order, orderNo: 'J100000001', status: 'XX' },
    { ...order, orderNo: 'J100000002', isLate: true },
    { ...order, orderNo: 'J100000004' },
    { ...order, orderNo: 'J100000003', status: 'DD', mayReturn: true, returnUntil: '2026-11-19' },
  ]
  const place = await overview({ orders })
  const cards = [...place.querySelectorAll('article')].map(({ textContent }) => textContent)
  expect(cards.map((text) => /J10000000\d/.exec(text)![0])).toEqual([
    'J100000004',
    'J100000002',
    'J100000001',
    'J100000003',
  ])
  expect(cards[1]).toMatch(/Sorry, your order is late/)
  expect(linkNamed(place, 'Return items').getAttribute('href')).toBe('/account/orders/J100000003/return')
})
