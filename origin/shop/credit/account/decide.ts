// A customer's decisions about higher limits. Each is one conditional update; the number of changed rows says whether its
// conditions held.
import type { CustomerDecision, PrefType } from '#shared/credit/credit-account.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import type { CreditAccount } from './account.ts'
import { goodSql, isOffered, noticeFor } from './increase.ts'
import { accountToday } from './keep-account.ts'

/**
 * Preference 3 withdraws an open proposal. A change to preference 2 gives an undecided proposal its full
 * notice period, because the proposal then applies without an answer.
 */
export async function setPreference(
  d1: D1Database,
  customerId: string,
  prefType: PrefType,
  now: Date,
): Promise<CreditAccount> {
  await accountToday(d1, customerId, now)
  await d1
    .prepare(
      `UPDATE credit_account SET pref_type = ?2,
         proposed_limit = CASE WHEN ?2 <> '3' THEN proposed_limit END,
         proposed_from = CASE WHEN ?2 = '3' THEN NULL WHEN ?2 = '2' AND pref_type <> '2' AND proposed_limit IS NOT NULL
           AND customer_decision IS NULL THEN max(proposed_from, ?3) ELSE proposed_from END
       WHERE customer_id = ?1`,
    )
    .bind(customerId, prefType, noticeFor('2', dateOf(now)))
    .run()
  return accountToday(d1, customerId, now)
}

/** An accepted increase applies from its day, or at once when that day has come. */
export async function decideIncrease(
  d1: D1Database,
  customerId: string,
  decision: CustomerDecision,
  limit: number,
  now: Date,
): Promise<CreditAccount> {
  const account = await accountToday(d1, customerId, now)
  if (!isOffered(account)) throw notOffered()
  const { meta } = await d1
    .prepare(
      `UPDATE credit_account SET customer_decision = ?3,
         proposed_limit = CASE WHEN ?3 = '1' THEN proposed_limit END,
         proposed_from = CASE WHEN ?3 = '1' THEN proposed_from END
       WHERE customer_id = ?1 AND proposed_limit = ?2 AND customer_decision IS NULL AND pref_type <> '3' AND ${goodSql}`,
    )
    .bind(customerId, limit, decision)
    .run()
  if (meta.changes === 0) throw notOffered()
  return accountToday(d1, customerId, now)
}

function notOffered(): Refusal {
  return new Refusal(409, 'NO_INCREASE_OFFERED', 'This credit limit increase is no longer available.')
}
