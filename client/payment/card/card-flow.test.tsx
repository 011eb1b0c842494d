// The card payment flow of the specification, against recorded calls.
import { afterEach, expect, test, vi } from 'vitest'
import { checkout } from '#shared/messages/checkout.ts'
import {
  billing,
  cartId,
  enrolled,
  openCardStep,
  refusalResponse,
  savedCard,
  typedToken,
} from '#client/payment/fixtures/payment-service.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const card = { expiry: '09/30' }

test('the default card is selected if flagged', async () => {
  const cards = [savedCard('a', { lastUsed: '2026-11-01T00:00:00Z' }), savedCard('b', { defaultCardIndicator: true })]
  const page = await openCardStep({ cards, signedIn: true })
  const { store } = page.cardFlowNow()
  expect([store.data.selected, store.data.cards.length]).toEqual(['b', 2])
  expect(page.vendor.opened).toEqual(['securityCode'])
})

test('without a default the latest lastUsed is selected', async () => {
  const cards = [
    savedCard('old', { lastUsed: '2025-01-01T00:00:00Z' }),
    savedCard('new', { lastUsed: '2026-01-01T00:00:00Z' }),
    savedCard('expired', { lastUsed: '2026-11-01T00:00:00Z', expiryDate: '01/20', defaultCardIndicator: true }),
  ]
  const page = await openCardStep({ cards, signedIn: true })
  expect(page.cardFlowNow().store.data.selected).toBe('new')
  expect(page.cardFlowNow().store.data.cards.map(({ token }) => token)).toContain('expired')
})

test('without saved cards a new card can be typed', async () => {
  const page = await openCardStep({ signedIn: true })
  page.answer('cards', () => refusalResponse(500, 'BROKEN', 'x'))
  page.resetCard()
  page.openCard()
  await vi.waitFor(() => expect(page.cardFlowNow().store.state).toBe('ready'))
  expect(page.cardFlowNow().store.data).toMatchObject({ cardsFailed: true, selected: null })
})

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

test('enrolment sends order, card, billing address and browser fields', async () => {
  const page = await openCardStep()
  vi.stubGlobal('screen', { colorDepth: 30, height: 900, width: 1440 })
  vi.stubGlobal('navigator', { language: 'en-GB-oxendict', userAgent: 'Browser', javaEnabled: () => false })
  await page.payByCard(card)
  const [setUp] = page.bodies('setUp')
  expect(setUp).toEqual({ cartId, amount: 84.5, websiteIdentifier: 'JDW', transientToken: typedToken })
  expect(page.bodies('enrol')).toEqual([
    {
      cartId,
      amount: 84.5,
      channel: 'new-headless-web',
      websiteIdentifier: 'JDW',
      billingAddress: billing,
      email: 'robin@example.com',
      sessionId: 'S1',
      journeyType: 'card-checkout',
      partPaymentIndicator: false,
      transientToken: typedToken,
      bin: '400000',
      panSuffix: '2701',
      cardType: '001',
      expiryMonth: '09',
      expiryYear: '2030',
      browserFields: {
        ipAddress: '',
        language: 'en-GB-ox',
        javaEnabled: false,
        javaScriptEnabled: true,
        colorDepth: '24',
        screenHeight: 900,
        screenWidth: 1440,
        timezoneOffset: new Date().getTimezoneOffset(),
        userAgent: 'Browser',
        deviceChannel: 'BROWSER',
      },
    },
  ])
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
