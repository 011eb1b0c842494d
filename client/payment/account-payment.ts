// Paying the credit account, and saving a card without paying: the card flow of checkout in journeys of their own, without a
// bag (R4.6, R5.9).
import { useEffect } from 'react'
import { type AccountStatus, isAccountRestricted } from '#shared/credit/credit-account.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { refreshAccount } from './after-payment.ts'
import { noBagContext } from './checkout-context.ts'
import { enterJourney } from './journeys.ts'
import { isPaying } from './payment-attempt.ts'
import { payment, type PaymentState } from './payment-state.ts'
import { resumeReconciliation } from './submit-payment.ts'

export type AccountPaymentOrigin = 'myaccount' | 'checkout'

/**
 * Called by the page when it renders first, and again when its data changes, such as after a payment that lifts the
 * restrictions. `owed` is the outstanding balance in pounds; `accountStatus` is null while it cannot be read.
 */
export function beginAccountPayment(
  origin: AccountPaymentOrigin,
  accountStatus: AccountStatus | null,
  owed: number,
  email: string | null = null,
): void {
  begin(journeyOfAccount(origin, accountStatus), owed, email)
}

/** By the account's restrictions; by the page's origin while they are unknown. */
function journeyOfAccount(origin: AccountPaymentOrigin, accountStatus: AccountStatus | null): PaymentJourney {
  if (accountStatus === null) return `make-a-payment-${origin}`
  return isAccountRestricted(accountStatus) ? 'make-a-payment-restrictions' : 'make-a-payment-norestrictions'
}

/** Saves a card; no money is taken. */
export function beginAddingCard(email: string | null = null): void {
  begin('add-card-myaccount', null, email)
  payment.saveCard = true
}

function begin(journey: PaymentJourney, owed: number | null, email: string | null): void {
  Object.assign(payment, {
    checkoutContext: { ...noBagContext, email },
    maxPayable: owed,
    paymentMethod: 'card',
    partPayment: false,
  } satisfies Partial<PaymentState>)
  enterJourney(journey)
  void resumeReconciliation()
}

/** The restriction of an account may be lifted by telephone or in another window: fetched again when the page is visible. */
export function useRefreshAccountWhenVisible(): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && !isPaying()) void refreshAccount()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
}
