// Who is asked for money, by the method of an attempt.
import type { BillingAddress, WalletType } from '#shared/payment/payment.ts'
import type { EnrolledCard } from './schema.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { Attempt } from './attempt.ts'
import type { CardGateway } from './card/card-gateway.ts'
import { cardGateway } from './card/card-gateway-client.ts'
import { miyoOf } from './miyo.ts'
import type { Payer } from './payer.ts'

export type Payers = { gateway: CardGateway; miyo: Payer }

export function payersOf(env: OriginEnv): Payers {
  if (env.PAYERS) return env.PAYERS
  return { gateway: cardGateway(env), miyo: miyoOf(env) }
}

export const walletOf = { APay: '004', GPay: '005' } as const satisfies Record<string, WalletType>

/** Null when nobody else is asked: store credit pays all of it, or the other leg has not begun. */
export function payerOf(env: OriginEnv, { method, otherPart, draft }: Attempt, networkToken = ''): Payer | null {
  if (otherPart === 0 || method === 'credit') return null
  const { gateway, miyo } = payersOf(env)
  if (method === 'Miyo') return miyo
  const { card, authenticationTransactionId, save, billing } = draft.payment
  return method === 'card'
    ? gateway.byCard({
        card: card ?? forgottenCard,
        authenticationTransactionId: authenticationTransactionId ?? '',
        save: save ?? false,
      })
    : gateway.byWallet({ wallet: walletOf[method], networkToken, billing: billing ?? forgottenBilling })
}

/** Of an attempt that is over neither is kept: what is asked then is asked by its reference alone. */
const forgottenCard: EnrolledCard = {
  transientToken: null,
  permanentToken: null,
  instrumentToken: null,
  cardType: '001',
  bin: '',
  panSuffix: '',
  expiryDate: '',
  cardHoldersName: '',
}
const forgottenBilling: BillingAddress = {
  cardHoldersName: '',
  line1: '',
  line2: '',
  city: '',
  county: '',
  state: '',
  country: 'GB',
  postalcode: '',
}

declare module '#origin/platform/env.ts' {
  interface OriginEnv {
    /** Replaces the configured payment providers; set by tests. */
    PAYERS?: Payers
  }
}
