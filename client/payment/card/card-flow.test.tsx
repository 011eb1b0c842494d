// The card payment flow of the specification, against recorded calls.
import { expect, test } from 'vitest'
import { checkout } from '#shared/messages/checkout.ts'
import { cartId, enrolled, openCardStep, refusalResponse } from '#client/payment/fixtures/payment-service.ts'

const card = { expiry: '09/30' }

test('a card payment makes its calls in the specified order', async () => {
  const page = await openCardStep()
  await page.payByCard(card)
  expect(page.calls()).toEqual(['cards', 'key', 'bin', 'setUp', 'enrol', 'authentication', 'bag'])
  expect(page.cardFlowNow().store.state).toBe('paid')
  expect(page.replaced.mock.calls).toEqual([['/checkout/order-confirmation?cartId=sealed']])
  expect(sessionStorage.getItem('payingKey')).toBe(null)
})

test('the fields’ script has the capture context’s integrity', async () => {
  const page = await openCardStep()
  expect(page.bodies('key')).toEqual([
    { cartId, channel: 'new-headless-web', websiteIdentifier: 'JDW', targetOrigin: location.origin },
  ])
  expect(page.vendor.scripts).toEqual([{ src: 'https://gateway.example/flex.js', integrity: 'sha256-x' }])
  expect(page.vendor.opened).toEqual(['number', 'securityCode'])
})

test('BIN validation passes only with the message ACCEPTED', async () => {
  for (const message of ['NOT_ACCEPTED', 'accepted', 'ACCEPTED ', '']) {
    const page = await openCardStep()
    page.answer('bin', { message, cardType: '001' })
    await page.payByCard(card)
    const { store } = page.cardFlowNow()
    expect([message, store.state, store.data.cardAccepted]).toEqual([message, 'cardRefused', false])
    expect(page.sections.errors.paymentCard?.message).toBe(checkout.paymentCard)
    expect(page.sections.loading).toMatchObject({ card: false, payNow: false })
    expect(page.calls()).not.toContain('setUp')
  }
})

test('a failed BIN validation does not accept the card', async () => {
  const page = await openCardStep()
  page.answer('bin', () => refusalResponse(429, 'TOO_MANY', 'Please try again in a moment.'))
  await page.payByCard(card)
  expect(page.cardFlowNow().store.data.cardAccepted).toBe(false)
  expect(page.sections.errors.paymentCard?.message).toBe('Please try again in a moment.')
})

test('payer authentication sends enrolment’s fields and the key', async () => {
  const page = await openCardStep({ signedIn: true })
  page.saveChoices({ saveCard: true, makeDefault: true })
  await page.payByCard(card)
  const [enrolment] = page.bodies('enrol')
  const [authentication] = page.bodies('authentication')
  expect(authentication).toEqual({
    ...enrolment,
    authenticationTransactionId: 'A1',
    jwtToken: 'collect-token',
    saveCardIndicator: true,
    defaultCardIndicator: true,
    key: expect.stringMatching(/^[\w-]{16,64}$/),
  })
})

test.each(['success', 'SUCCESS ', 'Success', 'PENDING', ''])(
  'enrolment does not succeed with code “%s”',
  async (code) => {
    const page = await openCardStep()
    page.answer('enrol', { ...enrolled, code, message: '' })
    await page.payByCard(card)
    const { store } = page.cardFlowNow()
    expect(page.cardFlags(store.state, store.data).enrolled).toBe(false)
    expect(store.data.enrolment).toMatchObject({ code, authenticationTransactionId: 'A1' })
    expect(page.sections.errors.payNowOrder?.message).toBe(checkout.payNowOrder)
    expect(page.calls()).not.toContain('authentication')
  },
)
