// How much is paid to the account (specification § 4): the minimum payment, the full statement balance, or an amount of
// one's own. Nothing is chosen for anyone.
import { pounds } from '#shared/platform/money.ts'
import { messages } from '#shared/messages/index.ts'

export type AmountOption = 'minimum' | 'statement' | 'other'

/** In pounds. */
export type Owed = { minimumPayment: number; currentBalance: number; outstandingBalance: number }

/** Pounds, or what is wrong with it. `typed` is only read for an amount of one's own. */
export function amountOf(
  option: AmountOption | null,
  typed: string,
  owed: Owed,
): { amount: number } | { wrong: string } {
  if (option === null) return { wrong: 'Choose how much to pay' }
  if (option === 'minimum') return { amount: owed.minimumPayment }
  if (option === 'statement') return { amount: owed.currentBalance }
  return typedAmount(typed, owed.outstandingBalance)
}

/** `£1,250.5` is 1250.5. Not below a penny, not in parts of one, and not more than is owed. */
export function typedAmount(typed: string, most: number): { amount: number } | { wrong: string } {
  const bare = typed.replace(/[£,\s]/g, '')
  if (bare === '') return { wrong: 'Enter an amount' }
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(bare)) return { wrong: 'Enter an amount in pounds and pence, like 25.00' }
  const amount = Number(bare)
  if (amount === 0) return { wrong: messages.checkout.noCreditAmount }
  return amount > most ? { wrong: `Enter ${pounds(most)} or less: that is all you owe` } : { amount }
}
