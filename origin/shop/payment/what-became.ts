// What became of paying a bag, or of one press of it; settles what is overdue on the way.
import type { Parsed, ReplyInput } from '#shared/platform/call.ts'
import type { paymentCalls } from '#shared/payment/payment-calls.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { becameOf, paymentsIn, paymentsStatement } from '#origin/shop/credit/account/account-payment.ts'
import { settlePayment } from '#origin/shop/credit/account/settle-payment.ts'
import { attemptColumns, attemptOf } from './attempt.ts'
import { outcomeOf } from './outcome.ts'
import { settle } from './settle.ts'

type Calls = typeof paymentCalls
type Became = ReplyInput<Calls['transactionDetails']>

const nobody: Became = { code: 'NONE', message: '', confirmation: null, orderNo: null, transactionId: null }

/** Somebody else's bag, and a press nobody made, are the same: nothing is known of them. */
export async function whatBecame(
  { env, brand, person, guest }: HandlerContext,
  { cartId, key }: Parsed<Calls['transactionDetails']>['query'],
): Promise<Became> {
  if (cartId === undefined && person === null) return nobody
  const [bags, accounts] = await env.DB.batch([
    env.DB.prepare(
      `SELECT ${attemptColumns} FROM pay_attempt WHERE brand = ?2 AND (?1 IS NULL OR cart_id = ?1)
         AND (?4 IS NULL OR key = ?4)
         AND (?1 IS NOT NULL OR customer_id = ?3)
         AND (customer_id IS NULL OR customer_id = ?3)
         AND NOT EXISTS (SELECT 1 FROM cart WHERE id = cart_id AND CASE WHEN customer_id IS NULL
           THEN proof IS NOT NULL AND proof IS NOT ?5 ELSE customer_id IS NOT ?3 END)
       ORDER BY state = 'released', created DESC LIMIT 1`,
    ).bind(cartId ?? null, brand, person, key ?? null, guest),
    // A payment to the account is asked about by its key alone.
    paymentsStatement(env.DB, 'customer_id = ?1 AND key = ?2 AND brand = ?3', person ?? '', key ?? '', brand),
  ])
  const codes = { held: 'PENDING', asked: 'PENDING', paid: 'SUCCESS', released: 'RELEASED' } as const
  const [payment] = paymentsIn(accounts!)
  if (payment) {
    const ended = await settlePayment(env, payment, new Date())
    return { ...becameOf(ended), code: codes[ended.state] }
  }
  if (bags!.results.length === 0) return nobody
  const attempt = await settle(env, attemptOf(bags!.results[0]), new Date())
  const outcome = await outcomeOf(env, attempt, false)
  return { ...outcome, code: codes[attempt.state] }
}
