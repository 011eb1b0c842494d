// Paying with store credit and with Miyo, the second credit provider (R4.70 to R4.72).
import { checkout } from '#shared/messages/checkout.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { api } from '#client/platform/api/api.ts'
import { tradingTitle } from '#client/platform/client-session.ts'
import { refreshBag, updateCreditDetails } from './after-payment.ts'
import { whenAdmitted } from './waiting-room/when-admitted.ts'
import { paymentOutcome, type PaymentOutcome } from './payment-outcome.ts'
import { payment } from './payment-state.ts'
import { raiseSectionError } from './section-errors.ts'
import { submitPayment } from './submit-payment.ts'

/** Store credit pays the whole order. Resolves to true when the order exists; messages are in the section errors. */
export async function payByCredit(): Promise<boolean> {
  const { amountValid, currentAmount } = payment
  // An amount of zero gets a message of its own from payCreditPart.
  if (!amountValid && currentAmount > 0) {
    raiseSectionError('payNowOrder', { code: 'CREDIT_NOT_AVAILABLE', message: '' })
    return false
  }
  return submitPayment('payNowOrder', async ({ key, cartId }) => {
    const outcome = await payCreditPart({ cartId, key, amount: currentAmount, partPayment: false })
    payment.payViaCredit = outcome[1].paid
    if (outcome[0] === 'refused') await refreshBag()
    return outcome
  })
}

type CreditPayment = {
  cartId: string
  amount: number
  partPayment: boolean
  key: string
  /** False while a wallet's sheet is open, which cannot wait for a turn. */
  waits?: boolean
}

/**
 * Store credit pays `amount`: the whole order, or its part before a card or wallet pays the rest with the same key. Then the
 * credit details are fetched again. An amount of zero is not sent: “No credit payment amount found” (R5.8).
 */
export async function payCreditPart({
  cartId,
  amount,
  partPayment,
  key,
  waits = true,
}: CreditPayment): Promise<PaymentOutcome> {
  if (!(amount > 0))
    return ['refused', { paid: null, reason: { code: 'NO_CREDIT_AMOUNT', message: checkout.noCreditAmount } }]
  const body = {
    cartId,
    amount,
    tradingTitle: tradingTitle(),
    channel,
    currency: 'GBP',
    partPaymentIndicator: partPayment,
    key,
  } as const
  // The part is only set aside (PENDING) until the card or wallet has paid the rest.
  const succeeds = (code: string) => code === 'SUCCESS' || (partPayment && code === 'PENDING')
  const pay = () => api(paymentCalls.payViaCredit, { body })
  const outcome = await paymentOutcome(() => (waits ? whenAdmitted(pay) : pay()), succeeds)
  const updated = updateCreditDetails()
  // The card or wallet does not wait for the credit details.
  if (!partPayment || outcome[0] !== 'ok') await updated
  return outcome
}

/** Miyo has paid when the code is SUCCESS in any letter case. Resolves to true when the order exists. */
export function payByMiyo(): Promise<boolean> {
  return submitPayment('miyoCreditAuthorisationService', async ({ key, cartId }) => {
    const body = { cartId, amount: payment.currentAmount, currency: 'GBP', key } as const
    return paymentOutcome(
      () => whenAdmitted(() => api(miyoCalls.creditAuthorisation, { body })),
      (code) => code.toUpperCase() === 'SUCCESS',
    )
  })
}
