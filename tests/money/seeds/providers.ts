// The payment providers' side: a ledger of what was authorised, voided and refunded under each reference, as the card gateway
// and the lender promise it. A reference is one payment; voiding it blocks it for good.
import type { CardGateway } from '#origin/shop/payment/card/card-gateway.ts'
import type { AuthorizationResult, PaymentProvider } from '#origin/shop/payment/payment-provider.ts'
import type { PaymentProviders } from '#origin/shop/payment/providers.ts'
import { hash, hashOf } from '../choices.ts'
import type { Actor, World } from './world.ts'

export type Payment = {
  amount: number
  state: 'authorised' | 'declined' | 'reversed'
  id: string
  refunds: Map<string, number>
  by: string
}

export class Accounts {
  readonly payments = new Map<string, Payment>()
  #made = 0

  authorize(by: string, reference: string, amount: number, declines: boolean): AuthorizationResult {
    const known = this.payments.get(reference)
    if (!known) {
      const id = `T${++this.#made}`
      this.payments.set(reference, { amount, state: declines ? 'declined' : 'authorised', id, refunds: new Map(), by })
    }
    const payment = this.payments.get(reference)!
    if (payment.state !== 'authorised')
      return {
        outcome: 'declined',
        code: payment.state === 'reversed' ? 'REFERENCE_CANCELLED' : 'DECLINED',
        message: '',
      }
    if (payment.amount !== amount) return { outcome: 'unknown' }
    return { outcome: 'authorized', transactionId: payment.id }
  }

  find(reference: string) {
    const known = this.payments.get(reference)
    return known?.state === 'authorised'
      ? ({ outcome: 'authorized', transactionId: known.id } as const)
      : ({ outcome: 'none' } as const)
  }

  cancel(by: string, reference: string): boolean {
    const known = this.payments.get(reference)
    if (!known) this.payments.set(reference, { amount: 0, state: 'reversed', id: '', refunds: new Map(), by })
    else if (known.state === 'authorised') known.state = 'reversed'
    return true
  }

  refund(reference: string, amount: number, of: string): boolean {
    const known = this.payments.get(of)
    if (known?.state !== 'authorised') return false
    if (known.refunds.has(reference)) return known.refunds.get(reference) === amount
    if (refunded(known) + amount > known.amount) return false
    known.refunds.set(reference, amount)
    return true
  }
}

export function refunded({ refunds }: Payment): number {
  return [...refunds.values()].reduce((sum, amount) => sum + amount, 0)
}

/** A twelfth of all payments is declined. */
function isDeclined(seed: number, what: string): boolean {
  return hash(seed, hashOf(what), 3) % 12 === 0
}

export function providersIn(world: World, accounts: Accounts, actor: Actor): PaymentProviders {
  const provider = (by: string): PaymentProvider => ({
    authorize: ({ reference, amount }) =>
      world.step(
        actor,
        'provider',
        () => `${by}: authorize ${amount}`,
        () => accounts.authorize(by, reference, amount, isDeclined(world.seed, reference)),
      ),
    find: (reference) =>
      world
        .step(
          actor,
          'provider',
          () => `${by}: find`,
          () => accounts.find(reference),
          () => ({ outcome: 'none' as const }),
        )
        .catch(() => ({ outcome: 'unknown' as const })),
    cancel: (reference) =>
      world
        .step(
          actor,
          'provider',
          () => `${by}: cancel`,
          () => accounts.cancel(by, reference),
        )
        .catch(() => false),
    refund: ({ reference, amount, of = reference }) =>
      world
        .step(
          actor,
          'provider',
          () => `${by}: refund ${amount}`,
          () => accounts.refund(reference, amount, of),
        )
        .catch(() => false),
  })
  const gateway = {
    readToken: async () => ({ bin: '400000', panSuffix: '2701', cardType: '001', expiryDate: '01/31' }),
    lookUpBin: async () => ({ accepted: true, cardType: '001' }),
    enrol: async () => ({
      status: 'AUTHENTICATION_SUCCESSFUL',
      authenticationTransactionId: `auth-${crypto.randomUUID()}`,
      available: true,
      stepUpUrl: null,
      accessToken: null,
      acsUrl: null,
      pareq: null,
    }),
    byCard: () => provider('gateway'),
    byWallet: () => provider('gateway'),
  } as unknown as CardGateway
  return { gateway, miyo: provider('miyo') }
}
