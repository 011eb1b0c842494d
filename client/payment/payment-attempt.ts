// A payment attempt: its idempotency key, stored in sessionStorage until the result is known, and finding out the result of an
// attempt whose reply was lost.
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { reconciliation } from '#shared/payment/payment-limits.ts'
import { api } from '#client/platform/api/api.ts'
import { goSignIn } from '#client/platform/api/go.ts'
import { isSignedIn } from '#client/platform/client-session.ts'
import { readStoredJson, removeStored, writeStored } from '#client/platform/storage/browser-storage.ts'
import { cartIdParam, payment, type PaidReply } from './payment-state.ts'
import { sectionState } from './section-errors.ts'

/** `at` is the time of the submission in milliseconds. The server treats calls with the same key as the same payment. */
export type ClientAttempt = { key: string; cartId: string; at: number }

const storageKey = 'payingKey'

/**
 * Makes a new key and stores the attempt, so that a reload fetches its result instead of paying again. Without storage, a reload
 * can fetch the result only by the cart id.
 */
export function startAttempt(cartId: string): ClientAttempt {
  const attempt = { key: crypto.randomUUID(), cartId, at: Date.now() }
  writeStored(storageKey, JSON.stringify(attempt))
  return attempt
}

/** The stored attempt whose result is not known yet; null without one. */
export function openClientAttempt(): ClientAttempt | null {
  const { key, cartId, at } = (readStoredJson(storageKey) ?? {}) as Partial<ClientAttempt>
  const complete = typeof key === 'string' && typeof cartId === 'string' && typeof at === 'number'
  return complete && /^[\w-]{16,64}$/.test(key) ? { key, cartId, at } : null
}

/** The result is known: the attempt is no longer stored. */
export function closeAttempt(): void {
  removeStored(storageKey)
}

/** Whether a payment call or the reconciliation of an attempt is running, or a payment has succeeded. */
export function isPaying(): boolean {
  const { payNow, miyo, transactionDetails } = sectionState.loading
  return (
    payNow || miyo || transactionDetails || payment.paid !== null || sectionState.errors.transactionDetails !== null
  )
}

export type Reconciliation =
  | { outcome: 'paid'; paid: PaidReply }
  | { outcome: 'released' }
  | { outcome: 'stillUnknown' }

/**
 * Polls the result of an attempt until it is known, for a minute at most. Never pays. Without a key, the calls fetch the
 * result of the bag. `since` is the time of the submission: reply `NONE` (the server knows of no attempt) counts as
 * released only when the payment call can no longer be in transit. A guest gets no result of a customer's payment; when the
 * customer's session has ended, the page goes to sign-in, and the result is fetched again after that.
 */
export async function reconcilePayment(of: { cartId: string; key?: string; since: number }): Promise<Reconciliation> {
  const { cartId, key, since } = of
  const began = Date.now()
  for (let wait: number = reconciliation.first; ; wait = Math.min(wait * 2, reconciliation.slowest)) {
    const query = { ...cartIdParam(cartId), key }
    const found = await api(paymentCalls.transactionDetails, { query }).catch(() => null)
    if (found?.code === 'SUCCESS') return { outcome: 'paid', paid: found }
    if (found?.code === 'RELEASED') return { outcome: 'released' }
    if (found?.code === 'NONE' && payment.checkoutContext?.signedIn && !isSignedIn()) {
      goSignIn()
      return { outcome: 'stillUnknown' }
    }
    if (found?.code === 'NONE' && Date.now() - since >= reconciliation.arriving) return { outcome: 'released' }
    if (Date.now() - began + wait > reconciliation.max) return { outcome: 'stillUnknown' }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
