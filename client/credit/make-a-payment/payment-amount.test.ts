import { expect, test } from 'vitest'
import { accountPaymentAmount, parseAmount } from './payment-amount.ts'

const owed = { minimumPayment: 18.77, currentBalance: 375.5, outstandingBalance: 402.1 }

test('the amount follows the chosen option', () => {
  expect(accountPaymentAmount('minimum', '', owed)).toEqual({ amount: 18.77 })
  expect(accountPaymentAmount('statement', '', owed)).toEqual({ amount: 375.5 })
  expect(accountPaymentAmount('other', '50', owed)).toEqual({ amount: 50 })
  expect(accountPaymentAmount(null, '50', owed)).toEqual({ wrong: 'Choose how much to pay' })
})

test.each([
  ['£1,250.50', 1250.5],
  [' 25 ', 25],
  ['0.01', 0.01],
])('%j is an amount', (typed, amount) => {
  expect(parseAmount(typed, 2000)).toEqual({ amount })
})

test.each(['', '0', '0.00', '-1', '1.234', '402.11', '1e2', 'ten', '٢٥', '99999999'])(
  'the amount %j is refused with a message',
  (typed) => {
    expect(parseAmount(typed, 402.1)).toEqual({
      wrong: expect.stringMatching(/^(Enter an amount|No credit payment|Enter £402\.10 or less)/),
    })
  },
)
