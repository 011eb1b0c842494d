// What a paying call came to, whichever it was: paid, refused with a reason, or unknown. Only unknown is asked about again.
import { logFailure } from '#client/platform/api/log-failure.ts'
import type { PaidReply } from './payment-state.ts'
import { bagIsOld, isUnknown, reasonOf, type Reason } from './reasons.ts'

export type Outcome = readonly [
  happened: 'ok' | 'refused' | 'bagChanged' | 'unknown',
  learned: { paid: PaidReply | null; reason: Reason | null },
]

/** Makes the call once. `good` says which codes are as they should be, beside SUCCESS. */
export async function outcomeOf(
  pay: () => Promise<PaidReply>,
  good: (code: string) => boolean = (code) => code === 'SUCCESS',
): Promise<Outcome> {
  try {
    const paid = await pay()
    const { code, message } = paid
    if (good(code)) return ['ok', { paid, reason: null }]
    if (code === 'PENDING') return ['unknown', { paid, reason: null }]
    return ['refused', { paid, reason: { code, message } }]
  } catch (error) {
    logFailure(error, 'paying')
    const reason = reasonOf(error)
    if (isUnknown(error)) return ['unknown', { paid: null, reason }]
    return [bagIsOld(reason) ? 'bagChanged' : 'refused', { paid: null, reason }]
  }
}

const perhapsPaid = new Set(['CART_PMNT_DONE', 'PAYMENT_IN_PROGRESS'])

/** A call that asks nobody for money was refused, or did not come through: nothing was taken by it. */
export function refusalOf(error: unknown) {
  logFailure(error, 'preparing to pay')
  const reason = reasonOf(error)
  if (perhapsPaid.has(reason.code)) return ['perhapsPaid', { reason }] as const
  return [bagIsOld(reason) ? 'bagChanged' : 'refused', { reason }] as const
}
