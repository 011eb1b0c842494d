// What a paying call answers, from the attempt it ended in.
import type { ReplyInput } from '#shared/platform/call.ts'
import type { paymentCalls } from '#shared/payment/payment-calls.ts'
import { messages } from '#shared/messages/index.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { sealCartId } from '#shared/orders/sealed-cart-id.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { awaitsOther, type Attempt } from './attempt.ts'
import { notDeclined } from './read-payable.ts'

export type Outcome = ReplyInput<typeof paymentCalls.payViaCredit>

const words = messages.checkout
const nothing = { confirmation: null, orderNo: null, transactionId: null } as const

export const pending: Outcome = { code: 'PENDING', message: words.transactionDetails, ...nothing }
/** Of a part-payment: no order yet, and none is lost. */
export const creditPartHeld: Outcome = { code: 'SUCCESS', message: words.creditPartHeld, ...nothing }

export function notPaid(code: string, method: PaymentMethod): Outcome {
  return { code, message: wordsFor(code, method), ...nothing }
}

function wordsFor(code: string, method: PaymentMethod): string {
  if ((notDeclined as readonly string[]).includes(code)) return words.payNowOrder
  return method === 'Miyo' ? words.miyoCreditAuthorisationService : words.cardDeclined
}

type Placed = Pick<Attempt, 'cartId' | 'brand' | 'customerId' | 'orderNo'>

export async function placed(
  env: OriginEnv,
  { cartId, brand, customerId, orderNo }: Placed,
  transactionId: string | null,
): Promise<Outcome> {
  const seal = { cartId, brand, owner: customerId, at: Date.now() }
  const confirmation = await sealCartId(seal, env.CART_ID_KEY)
  return { code: 'SUCCESS', message: '', confirmation, orderNo, transactionId }
}

/** As the attempt stands. */
export async function outcomeOf(env: OriginEnv, attempt: Attempt, asksCredit: boolean): Promise<Outcome> {
  switch (attempt.state) {
    case 'paid':
      return placed(env, attempt, attempt.transactionId)
    case 'released':
      return notPaid(attempt.reason ?? 'EXPIRED', attempt.method)
    case 'held':
      return asksCredit && awaitsOther(attempt) ? creditPartHeld : pending
  }
}
