// Store credit pays: all of it, or its part before the other leg, which comes with the same key.
import { paymentCalls } from '#shared/calls/payment.ts'
import { channel } from '#shared/limits.ts'
import { checkout } from '#shared/messages/checkout.ts'
import { api } from '#client/api/api.ts'
import { tradingTitle } from '#client/stores/asker.ts'
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
  return outcomeOf(() => api(paymentCalls.payViaCredit, { body }), setAside)
}
