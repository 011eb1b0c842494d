// The amount of a payment to the account (R4.8): minimum payment, full statement balance, or a typed amount.
import { pounds } from '#shared/platform/money.ts'
import { messages } from '#shared/messages/index.ts'

export type AmountOption = 'minimum' | 'statement' | 'other'

/** In pounds. */
export type PayableAmounts = { minimumPayment: number; currentBalance: number; outstandingBalance: number }

/** Pounds, or an error message. `typed` is read for the option `other` only. */
export function accountPaymentAmount(
  option: AmountOption | null,
  typed: string,
  owed: PayableAmounts,
): { amount: number } | { wrong: string } {
  if (option === null) return { wrong: 'Choose how much to pay' }
  if (option === 'minimum') return { amount: owed.minimumPayment }
  if (option === 'statement') return { amount: owed.currentBalance }
  return parseAmount(typed, owed.outstandingBalance)
}

/** Parses `£1,250.5` as 1250.5; from one penny up to what is owed. */
export function parseAmount(typed: string, max: number): { amount: number } | { wrong: string } {
  const bare = typed.replace(/[£,\s]/g, '')
  if (bare === '') return { wrong: 'Enter an amount' }
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(bare)) return { wrong: 'Enter an amount in pounds and pence, like 25.00' }
  const amount = Number(bare)
  if (amount === 0) return { wrong: messages.checkout.noCreditAmount }
  return amount > max ? { wrong: `Enter ${pounds(max)} or less, which is your full balance` } : { amount }
}
