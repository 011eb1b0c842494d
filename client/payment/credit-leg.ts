// Store credit pays: all of it, or its part before the other leg, which comes with the same key. Then the credit details
// are asked for again; what the page shows of them stays as it is while a payment is under way.
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { checkout } from '#shared/messages/checkout.ts'
import { api } from '#client/platform/api/api.ts'
import { tradingTitle } from '#client/platform/asker.ts'
import { updateCreditDetails } from './finish.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

type Leg = { cartId: string; amount: number; partPayment: boolean; key: string }

/** An amount of zero is not sent: “No credit payment amount found” (specification § 5). */
export async function payCreditLeg({ cartId, amount, partPayment, key }: Leg): Promise<Outcome> {
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
  // Set aside is all that the part can be until the other leg has paid.
  const setAside = (code: string) => code === 'SUCCESS' || (partPayment && code === 'PENDING')
  const outcome = await outcomeOf(() => api(paymentCalls.payViaCredit, { body }), setAside)
  const updated = updateCreditDetails()
  // The other leg is not held up by it.
  if (!partPayment || outcome[0] !== 'ok') await updated
  return outcome
}
