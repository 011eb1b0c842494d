// The replies of the paying calls, from the attempt that a call ended in.
import type { ReplyInput } from '#shared/platform/call.ts'
import type { paymentCalls } from '#shared/payment/payment-calls.ts'
import { messages } from '#shared/messages/index.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { sealCartId } from '#shared/orders/sealed-cart-id.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { awaitsSecondLeg, type BagAttempt } from './bag-attempt.ts'
import { notDeclined } from './read-payable.ts'

export type PaymentOutcome = ReplyInput<typeof paymentCalls.payViaCredit>

const { checkout } = messages
const noOrder = { confirmation: null, orderNo: null, transactionId: null } as const

export const pending: PaymentOutcome = { code: 'PENDING', message: checkout.transactionDetails, ...noOrder }
/** The first leg of a part-payment: there is no order yet. */
const creditPartHeld: PaymentOutcome = { code: 'SUCCESS', message: checkout.creditPartHeld, ...noOrder }

export function notPaid(code: string, method: PaymentMethod): PaymentOutcome {
  return { code, message: messageFor(code, method), ...noOrder }
}

function messageFor(code: string, method: PaymentMethod): string {
  if ((notDeclined as readonly string[]).includes(code)) return checkout.payNowOrder
  return method === 'Miyo' ? checkout.miyoCreditAuthorisationService : checkout.cardDeclined
}

/** `viaCredit`: a held credit part is a success for the call that holds it, and pending for any other call. */
export async function outcomeOf(env: OriginEnv, attempt: BagAttempt, viaCredit: boolean): Promise<PaymentOutcome> {
  switch (attempt.state) {
    case 'paid':
      return placedOutcome(env, attempt)
    case 'released':
      return notPaid(attempt.reason ?? 'EXPIRED', attempt.method)
    case 'held':
      return viaCredit && awaitsSecondLeg(attempt) ? creditPartHeld : pending
  }
}

async function placedOutcome(env: OriginEnv, attempt: BagAttempt): Promise<PaymentOutcome> {
  const { cartId, brand, customerId, orderNo, transactionId } = attempt
  const confirmation = await sealCartId({ cartId, brand, owner: customerId, at: Date.now() }, env.CART_ID_KEY)
  return { code: 'SUCCESS', message: '', confirmation, orderNo, transactionId }
}
