import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { collectionPoint, deliveryAddress as given } from '#origin/fixtures/ada.ts'
import { aStoredSummary } from '#origin/fixtures/orders.ts'
import { orderMail } from './mail.ts'
import { cancelMail, delayMail, returnMail } from './mails-after.ts'

const line = {
  id: 'J1-1',
  productNo: 'AB123',
  productOptionNo: 'NVY-12',
  productName: 'Willow tea dress',
  brands: '',
  category: '',
  size: '12',
  colour: 'Navy',
  unitPrice: 45,
  quantity: 2,
  picture: null,
}
const summary = aStoredSummary({
  orderNo: 'J104837261',
  pdpItems: [line],
  creditPart: 18.5,
  otherPart: 74.99,
  shippingCost: 3.99,
  orderTotal: 93.49,
  orderValue: 89.5,
  claimCodeName: 'SAVE',
  promoType: 'Proactive',
  promoDescription: '50p off this week',
  vatIncluded: 15.58,
})

// Shows R10.91
test('the confirmation mail has the legally required information', () => {
  const { recipient, subject, body } = orderMail({ brand: 'dal', summary })
  const { company, creditProduct } = brands.dal
  expect([recipient, subject]).toEqual(['ada@people.example', 'Dahlia Lane: Your order J104837261'])
  for (const passage of [
    'Order number: J104837261',
    'Placed on: 24 Nov 2026',
    '2 × Willow tea dress (Navy, 12), £45.00 each',
    'Subtotal: £90.00',
    '50p off this week: −£0.50',
    'Standard delivery: £3.99',
    'Total: £93.49',
    'VAT of £15.58',
    `${creditProduct}: £18.50`,
    'Visa ending 2701: £74.99',
    'Arrives by Fri 27 Nov.',
    'To the address you gave us in MB1 1AA.',
    'right to cancel this contract within 14 days without giving any reason',
    'by letter to',
    'You’ll need to pay for return postage',
    'including standard delivery',
    'Consumer Rights Act 2015',
    'MODEL CANCELLATION FORM',
    'I hereby give notice that I cancel my contract of sale',
    'Signature (only if this form is sent on paper)',
    company.legalName,
    company.address,
    company.email,
    company.phone,
    company.companyNumber,
    company.vatNumber,
    'https://www.dahlialane.example/order-look-up',
  ])
    expect(body).toContain(passage)
  expect(body.indexOf('Arrives by')).toBeLessThan(body.indexOf('£'))
  expect(body).not.toMatch(/<\w|undefined|null|\[object/)
})

test('a collection’s mail says where and when to collect', () => {
  const collected = aStoredSummary({
    deliveryMethod: 'HPS',
    venue: collectionPoint,
    deliveryAddress: { ...given, addressLine1: 'High Street' },
  })
  const { body } = orderMail({ brand: 'jdw', summary: collected })
  for (const passage of [
    'Ready to collect from Fri 27 Nov at Corner Newsagents',
    'Bring your order number',
    'High Street',
    'keep your parcel until Mon 7 Dec',
  ])
    expect(body).toContain(passage)
})

test('the cancellation mail states the refund', () => {
  const order = { ...summary, cms: [], cartId: '', ofAccount: true }
  const cancelled = cancelMail('dal', order)!
  for (const passage of ['£18.50', '£74.99', 'J104837261', 'Dahlia Lane Limited'])
    expect(cancelled.body).toContain(passage)
  const byPost = { way: 'post', code: null, carrier: null, collectOn: null } as const
  const returned = returnMail('dal', order, [{ position: 0, quantity: 1 }], byPost, new Date('2026-11-24T12:00:00Z'))!
  for (const passage of ['1 × Willow tea dress (Navy, 12)', 'within 14 days', 'Dahlia Lane Limited, Returns'])
    expect(returned.body).toContain(passage)
  expect(cancelMail('dal', { ...order, emailAddress: '' })).toBeNull()
})

test('the delay mail names the new day, or that none is known', () => {
  const order = { ...summary, cms: [], cartId: '', ofAccount: true }
  expect(delayMail('dal', order, { newDay: '2026-11-30' })!.body).toContain('We now expect it on Mon 30 Nov')
  const unknown = delayMail('dal', order, { newDay: null })!
  for (const passage of ['was due on Fri 27 Nov', 'We don’t have a new day yet', 'You can cancel for a full refund'])
    expect(unknown.body).toContain(passage)
})
