import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { sectionState } from '#client/payment/section-errors.ts'
import { payment } from '#client/payment/payment-state.ts'
import { raiseSectionError } from '#client/payment/section-errors.ts'
import {
  chosenMethod,
  goodStanding,
  mutate,
  payButton,
  openPaymentPage,
  methodRadios,
} from './fixtures/open-payment-page.tsx'
import { aDelivery } from './fixtures/a-checkout.ts'

test.each([
  [false, 'Pay now £84.50'],
  [true, 'Order and pay £84.50'],
])('charging on dispatch: %s, the button says %s', async (chargesOnDispatch, label) => {
  await openPaymentPage({ chargesOnDispatch })
  expect(methodRadios().map(({ value }) => value)).toEqual(['card'])
  expect([chosenMethod(), payButton()]).toEqual(['card', label])
})

test('credit details do not change amounts during a payment', async () => {
  await openPaymentPage({ signedIn: true, credit: { availableToSpend: 50 } })
  await act(async () => screen.getByRole('checkbox', { name: /Use my £50.00/ }).click())
  const offered = () => document.body.textContent.includes('− £50.00 Juniper Pay Monthly = £34.50 by card')
  const details = (availableToSpend: number) => ({ agreementDetails: { ...goodStanding, availableToSpend } })
  const learn = (spend: number) => act(async () => void mutate(paymentCalls.creditDetails.path, details(spend), false))
  await act(async () => void (sectionState.loading.payNow = true))
  await learn(0)
  expect([offered(), payment.currentAmount, payment.partPayment]).toEqual([true, 34.5, true])
  await act(async () => void (sectionState.loading.payNow = false))
  expect([offered(), payment.currentAmount, payButton()]).toEqual([false, 84.5, 'Pay now £84.50'])
  await learn(20)
  expect([payment.currentAmount, payButton()]).toEqual([64.5, 'Pay £20.00 by credit and £64.50 by card'])
})

// Shows R10.146.
test('Miyo shows every instalment with its date beforehand', async () => {
  await openPaymentPage({ signedIn: true })
  expect(await screen.findByText('2 payments of £42.25, no interest')).toBeTruthy()
  await act(async () => screen.getByRole('radio', { name: /^Miyo/ }).click())
  const table = screen.getByRole('table')
  expect(table.textContent).toBe('2 instalmentsDueAmount21 Dec 2026£42.2521 Jan 2027£42.25')
  expect(document.body.textContent).toContain('You must be 18 or over.')
  expect(payButton()).toBe('Pay now £84.50')
})

test('a collection needs a billing address', async () => {
  const hpsDeliveryDetails = { ...aDelivery().hpsDeliveryDetails, hpsDeliverySelected: true }
  await openPaymentPage({ delivery: { hpsDeliveryDetails } })
  expect(screen.getByRole('group', { name: 'Billing address' })).toBeTruthy()
  expect(screen.queryByLabelText('Address line 1')).toBe(null)
  await act(async () => screen.getByRole('button', { name: /^Pay now/ }).click())
  expect(screen.getByLabelText('Address line 1').getAttribute('aria-invalid')).toBe('true')
})

test('a failed section appears in the focused error summary', async () => {
  await openPaymentPage()
  await act(async () => raiseSectionError('paymentCard', null))
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(document.title).toBe('Error: Payment | Juniper Dow')
  const link = within(summary).getByRole('link', { name: messages.checkout.paymentCard })
  const place = document.querySelector(link.getAttribute('href')!)!
  expect(place.textContent).toBe(`Error: ${messages.checkout.paymentCard}`)
  await act(async () => void (sectionState.errors.paymentCard = null))
  expect([screen.queryByRole('alert'), document.title]).toEqual([null, 'Payment | Juniper Dow'])
})

test('a page restored from the back/forward cache reloads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  await openPaymentPage({ signedIn: true, credit: {} })
  await act(async () => void dispatchEvent(new Event('pagehide')))
  expect([payment.paymentJourney, payment.checkoutContext]).toEqual([null, null])
  const fetched = vi.spyOn(globalThis, 'fetch')
  await act(async () => screen.getByRole('button', { name: /^Pay / }).click())
  expect(fetched).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalled()
})

test('a card number in another field is refused', async () => {
  await openPaymentPage()
  fireEvent.input(screen.getByLabelText('Name on card'), { target: { value: '4000 0000 0000 2701' } })
  await act(async () => screen.getByRole('button', { name: /^Pay now/ }).click())
  expect(within(screen.getByRole('alert')).getByText(/looks like a card number/)).toBeTruthy()
  expect(JSON.stringify(payment)).not.toMatch(/4000/)
})

test('credit_eligibility_checkout offers a check without a rate', async () => {
  const offer = () =>
    screen.queryByRole('link', { name: 'Check if I’m eligible – this won’t affect your credit score' })
  await openPaymentPage()
  expect(offer()?.getAttribute('href')).toBe('/checkout/credit-eligibility')
  expect(document.body.textContent).not.toMatch(/\d%|a month|when you open an account/)
  await openPaymentPage({ signedIn: true, credit: {} })
  expect(offer()).toBe(null)
  await openPaymentPage({ signedIn: true, credit: { arrearsStatus: 'ARREARS', arrearsStatusIndicator: true } })
  expect(offer()).toBe(null)
})
