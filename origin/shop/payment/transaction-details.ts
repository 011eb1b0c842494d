// The reply of transactionDetails: the state of a payment, by its key or by its bag. An expired attempt is reconciled first.
import type { Parsed, ReplyInput } from '#shared/platform/call.ts'
import type { paymentCalls } from '#shared/payment/payment-calls.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import {
  accountOutcome,
  accountPaymentsIn,
  accountPaymentsStatement,
} from '#origin/shop/credit/account/account-payment.ts'
import { accountPayments } from '#origin/shop/credit/account/account-payments.ts'
import { reconcile } from './attempt/states.ts'
import { attemptColumns, attemptOf } from './bag-attempt.ts'
import { bagPayments } from './bag-payments.ts'
import { outcomeOf } from './outcome.ts'

type Calls = typeof paymentCalls
type TransactionDetails = ReplyInput<Calls['transactionDetails']>

const none: TransactionDetails = { code: 'NONE', message: '', confirmation: null, orderNo: null, transactionId: null }
const codes = { held: 'PENDING', paid: 'SUCCESS', released: 'RELEASED' } as const

/** The reply for another shopper's bag is that of an unpaid bag: NONE. */
export async function readTransactionDetails(
  { env, brand, person, guest }: HandlerContext,
  { cartId, key }: Parsed<Calls['transactionDetails']>['query'],
): Promise<TransactionDetails> {
  if (cartId === undefined && person === null) return none
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
    // A payment to the account has no bag and is found by its key alone.
    accountPaymentsStatement(env.DB, 'customer_id = ?1 AND key = ?2 AND brand = ?3', person ?? '', key ?? '', brand),
  ])
  const [payment] = accountPaymentsIn(accounts!)
  if (payment) {
    const ended = await reconcile(accountPayments, env, payment, new Date())
    return { ...accountOutcome(ended), code: codes[ended.state] }
  }
  if (bags!.results.length === 0) return none
  const attempt = await reconcile(bagPayments, env, attemptOf(bags!.results[0]), new Date())
  return { ...(await outcomeOf(env, attempt, false)), code: codes[attempt.state] }
}
