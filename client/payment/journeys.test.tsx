// The payment state: default method, journeys and their amounts, and the reset.
import { afterEach, expect, test, vi } from 'vitest'
import { openPaymentStep } from './fixtures/payment-service.ts'
import { creditFacility, preselected, paymentOptions, type CheckoutContext } from './checkout-context.ts'

afterEach(() => vi.restoreAllMocks())

function creditOf(availableToSpend: number, more: object = {}) {
  const standing = { creditLimit: 500, arrearsStatus: '', arrearsStatusIndicator: false, purchaseOnHold: false }
  return { ...standing, availableToSpend, ...more } as NonNullable<CheckoutContext['credit']>
}

function at(credit: CheckoutContext['credit'], more: Partial<CheckoutContext> = {}): Partial<CheckoutContext> {
  return { credit, ...more }
}

test('the payment method starts at credit', async () => {
  vi.resetModules()
  const { payment } = await import('./payment-state.ts')
  expect([payment.paymentMethod, payment.paymentJourney]).toEqual(['credit', null])
})

const cases = [
  ['in good standing with enough to spend', creditOf(84.5), {}, 'credit'],
  ['with a penny too little', creditOf(84.49), {}, 'card'],
  ['with nothing to spend', creditOf(0), {}, 'card'],
  ['in arrears', creditOf(500, { arrearsStatus: 'ARREARS', arrearsStatusIndicator: true }), {}, 'card'],
  ['with purchases on hold', creditOf(500, { purchaseOnHold: true }), {}, 'card'],
  ['with the toggle off', creditOf(500), { creditOn: false }, 'card'],
  ['without an account', null, {}, 'card'],
] as const

test.each(cases)('%s: the first usable method is preselected', async (_who, credit, more, method) => {
  const page = await openPaymentStep({ signedIn: true, context: at(credit, more) })
  expect(preselected(page.context)).toBe(method)
  expect([page.payment.paymentMethod, page.payment.partPayment, page.payment.chosen]).toEqual([method, false, false])
  expect(page.payment.paymentJourney).toBe(method === 'credit' ? 'credit-checkout' : 'card-checkout')
})

test('part-payment is offered and never preselected', async () => {
  const page = await openPaymentStep({ signedIn: true, context: at(creditOf(84.49)) })
  expect(paymentOptions(page.context)).toContainEqual({ method: 'card', part: true, refused: null })
  expect(page.chooseMethod('card', true)).toBe(true)
  expect(page.payment).toMatchObject({
    paymentJourney: 'credit-checkout',
    partPayment: true,
    partPaymentRequired: true,
    currentAmount: 0.01,
    amountValid: true,
  })
  expect(page.creditPart()).toBe(84.49)
  const all = await openPaymentStep({ signedIn: true, context: at(creditOf(84.5)) })
  expect(all.chooseMethod('card', true)).toBe(false)
})

test('a guest can choose only card or a wallet', async () => {
  const page = await openPaymentStep()
  expect(paymentOptions(page.context).map(({ method }) => method)).toEqual(['GPay', 'APay', 'card'])
  expect([page.chooseMethod('credit'), page.chooseMethod('card', true), page.chooseMethod('Miyo')]).toEqual([
    false,
    false,
    false,
  ])
  expect(page.payment).toMatchObject({ paymentMethod: 'card', currentAmount: 84.5 })
})

test('a method excluded by the delivery is refused', async () => {
  const page = await openPaymentStep({ signedIn: true, context: { speed: 'HPS' } })
  expect(paymentOptions(page.context).find(({ method }) => method === 'Miyo')?.refused).toContain('your own address')
  expect(page.chooseMethod('Miyo')).toBe(false)
})

test('a journey follows only allowed journeys', async () => {
  const page = await openPaymentStep({ signedIn: true })
  const { enterAmount, enterJourney } = await import('./journeys.ts')
  expect([enterJourney('add-card-myaccount'), page.payment.paymentJourney]).toEqual([false, 'card-checkout'])
  expect([enterJourney('make-a-payment-checkout'), page.payment.paymentJourney]).toEqual([
    true,
    'make-a-payment-checkout',
  ])
  enterAmount(12.5)
  expect([page.payment.currentAmount, page.payment.amountValid]).toEqual([12.5, true])
  enterAmount(0)
  expect(page.payment.amountValid).toBe(false)
  expect([page.chooseMethod('Miyo'), page.chooseMethod('card')]).toEqual([false, true])
  expect(page.payment.currentAmount).toBe(84.5)
})

test('credit in arrears pays nothing and shows help', async () => {
  for (const [more, journey] of [
    [{ purchaseOnHold: true }, 'probe-reject'],
    [{ arrearsStatus: 'RECOVERIES', arrearsStatusIndicator: true }, 'recoveries'],
    [{ arrearsStatus: 'ARREARS', arrearsStatusIndicator: true }, 'credit-restricted'],
    [{ arrearsManagement: 'probe-reject', arrearsStatus: 'ARREARS' }, 'probe-reject'],
    [{ arrearsManagement: 'recoveries', arrearsStatus: 'ARREARS' }, 'recoveries'],
  ] as const) {
    const page = await openPaymentStep({ signedIn: true, context: at(creditOf(500, more)) })
    expect(page.creditFacility(page.context)).toMatchObject({ decision: 'REFUSED', showSupport: true, journey })
    expect([page.chooseMethod('credit'), page.payment.paymentJourney]).toEqual([true, journey])
    expect(page.payment.amountValid).toBe(false)
    await page.payByCredit()
    await page.payByCard({ expiry: '09/30' })
    expect(page.calls()).not.toContain('credit')
    expect(page.calls()).not.toContain('enrol')
    for (const other of ['Miyo', 'card', 'APay', 'GPay'] as const)
      expect([page.chooseMethod(other), page.chooseMethod('credit'), page.payment.paymentJourney]).toEqual([
        true,
        true,
        journey,
      ])
    expect(page.chooseMethod('card')).toBe(true)
  }
})

test.each([
  ['enough to spend', creditOf(500), 'credit', 'credit-checkout'],
  ['too little to spend', creditOf(30), 'card', 'card-checkout'],
  ['another trouble', creditOf(500, { purchaseOnHold: true }), 'credit', 'probe-reject'],
  ['the same trouble', creditOf(0, { arrearsStatus: 'RECOVERIES' }), 'credit', 'recoveries'],
] as const)('recoveries that become %s change the journey', async (_how, then, method, journey) => {
  const page = await openPaymentStep({ signedIn: true, context: at(creditOf(500, { arrearsStatus: 'RECOVERIES' })) })
  page.chooseMethod('credit')
  expect(page.payment.paymentJourney).toBe('recoveries')
  page.beginPayment({ ...page.context, credit: then })
  expect(page.payment).toMatchObject({ paymentMethod: method, paymentJourney: journey })
})

test('the credit decision follows account and order total', () => {
  const of = (credit: CheckoutContext['credit']) =>
    creditFacility({
      cartId: 'c',
      orderTotal: 84.5,
      speed: 'STANDARD',
      signedIn: true,
      email: null,
      credit,
      creditOn: true,
    })
  const fine = { accountActive: true, accountExpired: false, showCreditLine: true, showSupport: false }
  expect(of(creditOf(84.5))).toMatchObject({
    ...fine,
    scenario: 'enough',
    decision: 'ACCEPTED',
    availableToSpend: 84.5,
  })
  expect(of(creditOf(84.49))).toMatchObject({ ...fine, scenario: 'part', decision: 'PART', availableToSpend: 84.49 })
  const empty = { ...fine, scenario: 'nothing', decision: 'REFUSED', availableToSpend: 0, showCreditLine: false }
  expect(of(creditOf(-5))).toMatchObject(empty)
  const closed = {
    scenario: 'ended',
    accountActive: false,
    accountExpired: true,
    showCreditLine: false,
    showSupport: false,
  }
  for (const arrearsStatus of ['CLOSED', 'EXPIRED'])
    expect(of(creditOf(500, { arrearsStatus }))).toMatchObject({ ...closed, decision: 'REFUSED' })
  expect(of(null)).toMatchObject({ scenario: 'none', decision: 'NONE', accountActive: false, showSupport: false })
})

test('a chosen method stays chosen while it is offered', async () => {
  const page = await openPaymentStep({ signedIn: true, context: at(creditOf(100)) })
  page.chooseMethod('card')
  page.beginPayment({ ...page.context, orderTotal: 99 })
  expect(page.payment).toMatchObject({ paymentMethod: 'card', currentAmount: 99 })
  page.chooseMethod('credit')
  page.beginPayment({ ...page.context, creditOn: false })
  expect(page.payment.paymentMethod).toBe('card')
})

test.each([
  ['in trouble', { purchaseOnHold: true }, 500],
  ['that is too little', {}, 30],
  ['that is used up', {}, 0],
] as const)('chosen credit %s is replaced by card', async (_how, more, left) => {
  const page = await openPaymentStep({ signedIn: true, context: at(creditOf(500)) })
  page.chooseMethod('credit')
  page.beginPayment({ ...page.context, credit: creditOf(left, more) })
  expect(page.payment).toMatchObject({ paymentMethod: 'card', paymentJourney: 'card-checkout', amountValid: true })
  page.beginPayment(page.context)
  expect(page.payment).toMatchObject({ paymentMethod: 'credit', paymentJourney: 'credit-checkout' })
})

test('a choice offered again is selected again', async () => {
  const page = await openPaymentStep({ signedIn: true, context: at(creditOf(30)) })
  page.chooseMethod('card', true)
  page.beginPayment({ ...page.context, credit: null })
  expect(page.payment).toMatchObject({ partPayment: false, currentAmount: 84.5 })
  page.saveChoices({ saveCard: true })
  page.beginPayment(page.context)
  expect(page.payment).toMatchObject({ paymentMethod: 'card', partPayment: true, currentAmount: 54.5 })
})

test('leaving /checkout/payment resets the payment journey', async () => {
  const page = await openPaymentStep({ signedIn: true, context: at(creditOf(100)) })
  page.raiseSectionError('payNowOrder')
  dispatchEvent(new Event('pagehide'))
  expect(page.payment).toMatchObject({ paymentJourney: null, paymentMethod: 'credit', currentAmount: 0, paid: null })
  expect(page.sections.errors.payNowOrder).toBe(null)
})

test('each section error clears its loading flag', async () => {
  const page = await openPaymentStep()
  const names = Object.keys((await import('./section-errors.ts')).checkoutSections)
  expect(names).toEqual([
    'payNowOrder',
    'paymentCard',
    'essentialCheckoutService',
    'essentialCreditAppService',
    'essentialCreditEligibilityService',
    'miyoCreditAuthorisationService',
    'transactionDetails',
  ])
  const { checkoutSections, setPaymentLoading, sectionState } = await import('./section-errors.ts')
  for (const [name, { message, clears, focus, place }] of Object.entries(checkoutSections)) {
    for (const key of Object.keys(sectionState.loading)) setPaymentLoading(key as typeof clears, true)
    page.raiseSectionError(name as keyof typeof checkoutSections)
    expect(sectionState.errors[name as keyof typeof checkoutSections]?.message).toBe(message)
    expect([message.length > 20, focus.length > 5, place.length > 5]).toEqual([true, true, true])
    const down = Object.entries(sectionState.loading).filter(([, on]) => !on)
    expect(down.map(([key]) => key)).toEqual([clears])
  }
})
