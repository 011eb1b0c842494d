// The types of the payment-attempt engine: an attempt, the operations that each kind of payment provides (a bag, see
// origin/shop/payment/bag-payments.ts; an account, see origin/shop/credit/account/account-payments.ts), and one run.
import type { OriginEnv } from '#origin/platform/env.ts'
import type { Authorization, PaymentProvider } from '#origin/shop/payment/payment-provider.ts'
import type { PaymentRefusalCode } from '#origin/shop/payment/payment-refusals.ts'
import type { Refusal } from '#origin/platform/refusal.ts'

/**
 * `held`: the attempt is recorded, its goods and credit are reserved, and a provider may have been called. `paid` and
 * `released` are final; triggers refuse any later change.
 */
export type AttemptState = 'held' | 'paid' | 'released'

export type PaymentAttempt = {
  /** Also the provider's reference. */
  id: string
  state: AttemptState
  /** Why the attempt was released: the provider's code, EXPIRED or NOT_ASKED. */
  reason: string | null
  transactionId: string | null
  /** Milliseconds since 1970. After this time any call about the attempt, and recovery, ends the attempt. */
  expires: number
}

/** Methods, not function properties, so that a kind of one attempt type is assignable where any kind is expected. */
export type PaymentKind<Attempt extends PaymentAttempt = PaymentAttempt> = {
  /** The bag's id, or `account:` and a customer's. Also the name of the durable object that recovers the attempt. */
  owner(attempt: Attempt): string
  /** Pence that the provider is to authorize. */
  amount(attempt: Attempt): number
  /** Null when no provider is called: store credit pays alone, or a part-payment waits for its second leg. */
  provider(env: OriginEnv, attempt: Attempt, networkToken?: string): PaymentProvider | null
  readById(d1: D1Database, id: string): Promise<Attempt>
  readHeld(d1: D1Database, owner: string): Promise<Attempt[]>
  /** One batch with every change of a payment. A trigger refuses the batch when the attempt is no longer held. */
  commit(d1: D1Database, attempt: Attempt, authorization: Authorization, now: Date): D1PreparedStatement[]
  /** Runs after the commit. The next read of the account or the next scheduled mail does the same work when this fails. */
  committed(env: OriginEnv, attempt: Attempt, now: Date, inSubmission: boolean): Promise<void>
  /** Runs when an attempt was paid or released, also when it had been before. Never rejects. */
  ended?(env: OriginEnv, attempt: Attempt): Promise<void>
  /** Before a held attempt is voided at its provider: from then on a trigger refuses its commit. */
  cancelling(d1: D1Database, id: string): D1PreparedStatement
  /** Changes a held attempt only, and none whose second leg was claimed after it was read. */
  release(d1: D1Database, attempt: Attempt, reason: string): D1PreparedStatement
  /** Releases an attempt whose provider was never called, and frees its key and its card's authentication for the retry. */
  forget(d1: D1Database, id: string): D1PreparedStatement[]
  /**
   * Records that the authorization of a released attempt is to be voided, then voids the authorization; recovery repeats the
   * void.
   */
  reverse(env: OriginEnv, attempt: Attempt, transactionId: string): Promise<void>
  /** Repeats an owner's unconfirmed refunds and reversals. True when none is left. */
  finishRefunds(env: OriginEnv, owner: string): Promise<boolean>
}

/** A new attempt, or the second leg of a held one, before it is written. */
export type Opening<Attempt> = {
  /** `paid` when hold and commit are one batch: store credit pays all of a bag. */
  attempt: Attempt
  statements: D1PreparedStatement[]
  /** Further statements of the commit's batch, built from what this submission has just read. */
  commitToo?: (now: Date) => D1PreparedStatement[]
}

/** Fields of a run that only a shopper's submission has. */
export type Submitting<Attempt = PaymentAttempt> = {
  opening: Opening<Attempt>
  reopen(): Promise<Opening<Attempt>>
  /** The attempt of an identical submission that was written first. */
  findRepeat(attempt: Attempt): Promise<Attempt | undefined>
  refuse(code: PaymentRefusalCode): Refusal
  /** A wallet's payload, for the provider alone; never stored. */
  networkToken?: string | undefined
  /** Why the hold failed. */
  error?: unknown
}

export type Run<Attempt extends PaymentAttempt = PaymentAttempt> = {
  env: OriginEnv
  kind: PaymentKind<Attempt>
  attempt: Attempt
  now: Date
  /** Absent when a repeated submission, a status call or recovery drives the attempt. */
  submitting?: Submitting<Attempt>
  authorization?: Authorization
  /** The provider's code, when the payment was declined. */
  declined?: string
}
