// The payment state: default method, journeys and their amounts, and the reset.
import { expect, test } from 'vitest'
import { openPaymentStep } from './fixtures/payment-service.ts'
import { creditFacility, preselected, paymentOptions, type CheckoutContext } from './checkout-context.ts'

function creditOf(availableToSpend: number, more: object = {}) {
  const accountStatus = { creditLimit: 500, arrearsStatus: '', arrearsStatusIndicator: false, purchaseOnHold: false }
  return { ...accountStatus, availableToSpend, ...more } as NonNullable<CheckoutContext['credit']>
}

test.each([
  ['in good standing with enough to spend', creditOf(84.5), {}, 'credit'],
  ['with a penny too little', creditOf(84.49), {}, 'card'],
  ['with nothing to spend', creditOf(0), {}, 'card'],
  ['in arrears', creditOf(500, { arrearsStatus: 'ARREARS', arrearsStatusIndicator: true }), {}, 'card'],
  ['with purchases on hold', creditOf(500, { purchaseOnHold: true }), {}, 'card'],
  ['with the toggle off', creditOf(500), { creditOn: false }, 'card'],
  ['without an account', null, {}, 'card'],
] as const)('%s: the first usable method is preselected', async (_who, credit, more, method) => {
  const page = await openPaymentStep({ signedIn: true, context: { credit, ...more } })
  expect(preselected(page.context)).toBe(method)
  expect([page.payment.paymentMethod, page.payment.partPayment, page.payment.chosen]).toEqual([method, false, false])
  expect(page.payment.paymentJourney).toBe(method === 'credit' ? 'credit-checkout' : 'card-checkout')
})

test('a method excluded by the delivery is refused', async () => {
  const page = await openPaymentStep({ signedIn: true, context: { speed: 'HPS' } })
  expect(paymentOptions(page.context).find(({ method }) => method === 'Miyo')?.refused).toContain('your own address')
  expect(page.chooseMethod('Miyo')).toBe(false)
})

test('the credit decision follows account and order total', () => {
  const bag = { cartId: 'c', orderTotal: 84.5, speed: 'STANDARD', signedIn: true, email: null, creditOn: true } as const
  const of = (credit: CheckoutContext['credit']) => creditFacility({ ...bag, credit })
  const fine = { accountActive: true, accountExpired: false, showCreditLine: true, showSupport: false }
  expect(of(creditOf(84.5))).toMatchObject({ ...fine, decision: 'ACCEPTED', availableToSpend: 84.5 })
  expect(of(creditOf(84.49))).toMatchObject({ ...fine, scenario: 'part', decision: 'PART', availableToSpend: 84.49 })
  const empty = { ...fine, scenario: 'nothing', decision: 'REFUSED', availableToSpend: 0, showCreditLine: false }
  expect(of(creditOf(-5))).toMatchObject(empty)
  const closed = { scenario: 'ended', accountActive: false, accountExpired: true, showCreditLine: false }
  for (const arrearsStatus of ['CLOSED', 'EXPIRED'])
    expect(of(creditOf(500, { arrearsStatus }))).toMatchObject({ ...closed, decision: 'REFUSED' })
  expect(of(null)).toMatchObject({ scenario: 'none', decision: 'NONE', accountActive: false, showSupport: false })
})

test('a chosen method stays chosen while it is offered', async () => {
  const page = await openPaymentStep({ signedIn: true, context: { credit: creditOf(100) } })
  page.chooseMethod('card')
  page.beginPayment({ ...page.context, orderTotal: 99 })
  expect(page.payment).toMatchObject({ paymentMethod: 'card', currentAmount: 99 })
  page.chooseMethod('credit')
  page.beginPayment({ ...page.context, creditOn: false })
  expect(page.payment.paymentMethod).toBe('card')
})
