// The payment providers of this deployment, and the one that an attempt's method names.
import type { BillingAddress, WalletType } from '#shared/payment/payment.ts'
import type { EnrolledCard } from './schema.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { BagAttempt } from './bag-attempt.ts'
import type { CardGateway } from './card/card-gateway.ts'
import { cardGateway } from './card/card-gateway-client.ts'
import { miyoOf } from './miyo.ts'
import type { PaymentProvider } from './payment-provider.ts'

export type PaymentProviders = { gateway: CardGateway; miyo: PaymentProvider }

export function providersOf(env: OriginEnv): PaymentProviders {
  if (env.PAYMENT_PROVIDERS) return env.PAYMENT_PROVIDERS
  return { gateway: cardGateway(env), miyo: miyoOf(env) }
}

const walletOf = { APay: '004', GPay: '005' } as const satisfies Record<string, WalletType>

/** Null when store credit pays alone, and while a part-payment waits for its second leg. */
export function providerOf(
  env: OriginEnv,
  { method, otherPart, draft }: BagAttempt,
  networkToken = '',
): PaymentProvider | null {
  if (otherPart === 0 || method === 'credit') return null
  const { gateway, miyo } = providersOf(env)
  if (method === 'Miyo') return miyo
  const { card, authenticationTransactionId, save, billing } = draft.payment
  const authorizeOnly = draft.takenOnDispatch
  return method === 'card'
    ? gateway.byCard({
        card: card ?? erasedCard,
        authenticationTransactionId: authenticationTransactionId ?? '',
        save: save ?? false,
        authorizeOnly,
      })
    : gateway.byWallet({ wallet: walletOf[method], networkToken, billing: billing ?? erasedBilling, authorizeOnly })
}

/** An attempt that has ended keeps neither card nor address; its reference is enough to cancel and to refund. */
export const erasedCard: EnrolledCard = {
  transientToken: null,
  permanentToken: null,
  instrumentToken: null,
  cardType: '001',
  bin: '',
  panSuffix: '',
  expiryDate: '',
  cardHoldersName: '',
}
const erasedBilling: BillingAddress = {
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
    PAYMENT_PROVIDERS?: PaymentProviders
  }
}
