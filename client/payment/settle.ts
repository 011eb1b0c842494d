// What became of a payment that nobody answered for: asked under its key until it is known, for a minute at most. Never
// pays anything.
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { checking } from '#shared/payment/payment-limits.ts'
import { api } from '#client/platform/api/api.ts'
import { goSignIn } from '#client/platform/api/go.ts'
import { saysSignedIn } from '#client/platform/asker.ts'
import { payment, type PaidReply } from './payment-state.ts'
import { ofBag } from './situation.ts'

export type Settled = { outcome: 'paid'; paid: PaidReply } | { outcome: 'released' } | { outcome: 'stillUnknown' }

/**
 * `since` is when it was pressed. Nobody having heard of it counts only when the call cannot be on its way any more.
 * Without a key it is asked what became of the bag. A guest hears nothing of a customer's: whose session has ended meanwhile
 * signs in first, and asks again.
 */
export async function settle(of: { cartId: string; key?: string; since: number }): Promise<Settled> {
  const { cartId, key, since } = of
  const began = Date.now()
  for (let wait: number = checking.first; ; wait = Math.min(wait * 2, checking.slowest)) {
    const found = await api(paymentCalls.transactionDetails, { query: { ...ofBag(cartId), key } }).catch(() => null)
    if (found?.code === 'SUCCESS') return { outcome: 'paid', paid: found }
    if (found?.code === 'RELEASED') return { outcome: 'released' }
    if (found?.code === 'NONE' && payment.situation?.signedIn && !saysSignedIn()) {
      goSignIn()
      return { outcome: 'stillUnknown' }
    }
    if (found?.code === 'NONE' && Date.now() - since >= checking.arriving) return { outcome: 'released' }
    if (Date.now() - began + wait > checking.most) return { outcome: 'stillUnknown' }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
