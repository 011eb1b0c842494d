import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { draw, visitAt } from '#client/platform/examples.tsx'
import { payment, resetPayment } from '#client/payment/payment-state.ts'
import { resetSections } from '#client/payment/section-errors.ts'
import MakeAPaymentView from './view.tsx'

const owes = {
  minimumPayment: 18.77,
  currentBalance: 375.5,
  outstandingBalance: 402.1,
  paymentDueDate: '2026-12-10',
  interestAtMinimum: 9.02,
  atMinimumOnly: { months: 43, total: 561.2 },
  lastPayment: null,
}
const good = {
  availableToSpend: 797.9,
  creditLimit: 1200,
  arrearsStatus: '',
  arrearsStatusIndicator: false,
  arrearsManagement: '' as const,
  purchaseOnHold: false,
}

async function shown(owed: Partial<typeof owes> = {}) {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  onTestFinished(() => act(async () => (resetPayment(), resetSections())))
  document.title = 'Make a payment'
  const person = { signedIn: true, accountId: 'C1', cartId: null, wishlistId: null }
  await draw(
    { ...visitAt('/checkout/make-a-payment'), person },
    {
      [urlOf(creditAccountCalls.payable, {})]: { ...owes, ...owed },
      [urlOf(paymentCalls.creditDetails, {})]: { code: 'SUCCESS', agreementDetails: good, customerIdentifier: 'C1' },
      [urlOf(customerCalls.get, {})]: {
        customer: { creditAccount: true, accountAddress: null, contactDetails: { email: 'ada@people.example' } },
      },
    },
    <MakeAPaymentView />,
  )
  return within(document.body)
}

const choose = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('radio', { name: new RegExp(name) })))
const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Amount in pounds'), { target: { value } }))

test('three amounts are offered, and the full statement is preselected', async () => {
  const page = await shown()
  const offered = page.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'amountOption')
  expect(offered.map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false, false])
  // The minimum payment is last, with the cost of paying only the minimum.
  expect(offered.map(({ id }) => id)).toEqual(['amount-statement', 'amount-other', 'amount-minimum'])
  page.getByText(/your next statement will include about £9\.02 of interest/)
  page.getByText(/take about 3 years and 7 months and cost £561\.20 in total/)
  page.getByRole('button', { name: 'Pay £375.50' })
})

test('the button shows the amount', async () => {
  const page = await shown()
  await choose('Full statement balance')
  page.getByRole('button', { name: 'Pay £375.50' })
  expect(payment).toMatchObject({
    currentAmount: 375.5,
    amountValid: true,
    paymentJourney: 'make-a-payment-norestrictions',
  })
  await choose('Minimum payment')
  page.getByRole('button', { name: 'Pay £18.77' })
  await choose('Fixed amount')
  page.getByRole('button', { name: 'Pay' })
  await type('£50')
  page.getByRole('button', { name: 'Pay £50.00' })
  expect(payment.currentAmount).toBe(50)
})
