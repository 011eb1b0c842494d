// Refuses a payment by a method whose provider this shop does without. Payments that were begun go on, and can be given back.
import { hasParty, type PartyName } from '#shared/platform/parties.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'

const providers: Readonly<Record<PaymentMethod, readonly PartyName[]>> = {
  card: ['cardGateway'],
  APay: ['applePay', 'cardGateway'],
  GPay: ['googlePay', 'cardGateway'],
  Miyo: ['miyo'],
  credit: [],
}

export function isOffered(env: OriginEnv, method: PaymentMethod): boolean {
  return env.PAYMENT_PROVIDERS !== undefined || providers[method].every((party) => hasParty(party, env))
}

export function requireOffered(env: OriginEnv, method: PaymentMethod): void {
  if (isOffered(env, method)) return
  throw new Refusal(
    503,
    'METHOD_NOT_OFFERED',
    'Sorry, you can’t pay this way in our shop. Please choose another way to pay.',
  )
}
