import { expect, test } from 'vitest'
import { checkout } from '#shared/messages/checkout.ts'
import { cartId, notPaid, openPaymentStep, paid, refusalResponse } from './fixtures/payment-service.ts'

const enough = { availableToSpend: 100, creditLimit: 100, arrearsStatus: '', purchaseOnHold: false } as never

async function openCredit() {
  const page = await openPaymentStep({ signedIn: true, context: { credit: enough } })
  page.answer('credit', paid)
  return page
}

test('pay via credit sends the fields of the specification', async () => {
  const page = await openCredit()
  expect(await page.payByCredit()).toBe(true)
  expect(page.bodies('credit')).toEqual([
    {
      amount: 84.5,
      cartId,
      tradingTitle: 'STA',
      channel: 'new-headless-web',
      currency: 'GBP',
      partPaymentIndicator: false,
      key: expect.stringMatching(/^[\w-]{16,64}$/),
    },
  ])
  expect(page.replaced.mock.calls).toEqual([['/checkout/order-confirmation?cartId=sealed']])
})

test('credit that cannot pay the whole order pays nothing', async () => {
  const page = await openCredit()
  page.chooseMethod('credit')
  page.beginPayment({ ...page.context, orderTotal: 100.01 })
  page.chooseMethod('credit')
  expect(await page.payByCredit()).toBe(false)
  expect(page.bodies('credit')).toEqual([])
  expect(page.sections.errors.payNowOrder?.code).toBe('CREDIT_NOT_AVAILABLE')
})

test.each(['SUCCESS', 'success', 'Success'])('Miyo has paid with code %s', async (code) => {
  const page = await openCredit()
  page.chooseMethod('Miyo')
  expect(page.payment.paymentJourney).toBe('miyo-checkout')
  page.answer('miyo', { ...paid, code, creditFacilityId: 'F1', isError: false })
  expect(await page.payByMiyo()).toBe(true)
  expect(page.bodies('miyo')).toEqual([{ cartId, amount: 84.5, currency: 'GBP', key: expect.any(String) }])
  expect(page.payment.paid).toMatchObject({ code, creditFacilityId: 'F1' })
  expect(page.calls().at(-1)).toBe('bag')
})

test('any other code of Miyo is an error', async () => {
  const page = await openCredit()
  page.chooseMethod('Miyo')
  page.answer('miyo', { ...notPaid, code: 'DECLINED', message: '', creditFacilityId: null, isError: true })
  expect(await page.payByMiyo()).toBe(false)
  expect(page.sections.errors.miyoCreditAuthorisationService?.message).toBe(checkout.miyoCreditAuthorisationService)
  expect(page.sections.errors.payNowOrder).toBe(null)
  expect(page.sections.loading.miyo).toBe(false)
})

test('a lost credit reply is reconciled by its key', async () => {
  const page = await openCredit()
  page.answer('credit', () => refusalResponse(504, 'DEADLINE', ''))
  page.answer('details', paid)
  expect(await page.payByCredit()).toBe(true)
  expect(page.queries('details')).toEqual([{ cartId, key: page.bodies('credit')[0]!.key }])
})
