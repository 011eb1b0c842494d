// Sets aside what paying needs, wholly or not at all: the attempt, its stock, its code and its credit.
import { paying } from '#shared/payment/payment-limits.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import type { Attempt } from './attempt.ts'
import { pricedSql } from './read-payable.ts'

export type Hold = Omit<Attempt, 'state' | 'reason' | 'transactionId'>

/**
 * One batch. Two columns are null, which the table refuses, when what was looked at before is no longer so: the
 * fingerprint when the bag is not as it was priced, the draft when the authentication has been used by another attempt.
 */
export function holdStatements(d1: D1Database, hold: Hold, priced: string, enrolment: string | null) {
  const { id, draft } = hold
  const lines = draft.lines.filter(({ stockHeld }) => stockHeld)
  return [
    ...(draft.subscribes ? [endStatement(d1, hold)] : []),
    d1
      .prepare(
        `INSERT INTO pay_attempt (id, cart_id, key, brand, customer_id, journey, method, total, credit_part, other_part,
           fingerprint, order_no, draft, created, expires)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, CASE WHEN ${pricedSql('?2')} = ?16 THEN ?11 END, ?12,
           CASE WHEN NOT EXISTS (SELECT 1 FROM card_enrolment WHERE id = ?17 AND used_by IS NOT NULL) THEN ?13 END,
           ?14, ?15)`,
      )
      .bind(
        id, hold.cartId, hold.key, hold.brand, hold.customerId, hold.journey, hold.method, hold.total, hold.creditPart,
        hold.otherPart, hold.fingerprint, hold.orderNo, JSON.stringify(draft), hold.created, hold.expires, priced,
        enrolment ?? '',
      ), // prettier-ignore
    d1
      .prepare(
        `INSERT INTO stock_hold (attempt_id, product_no, option_no, quantity)
         SELECT ?1, value ->> 'productNo', value ->> 'optionNo', value ->> 'quantity' FROM json_each(?2)`,
      )
      .bind(id, JSON.stringify(lines)),
    ...(draft.code === null
      ? []
      : [
          d1
            .prepare('INSERT INTO promotion_hold (attempt_id, brand, code) VALUES (?, ?, ?)')
            .bind(id, hold.brand, draft.code),
        ]),
    ...(hold.creditPart === 0
      ? []
      : [
          d1
            .prepare('INSERT INTO credit_hold (attempt_id, customer_id, amount) VALUES (?, ?, ?)')
            .bind(id, hold.customerId, hold.creditPart),
        ]),
    ...(enrolment === null ? [] : [useStatement(d1, id, enrolment)]),
  ]
}

/** A subscription whose last day has passed makes room for the next (migration 0013). */
function endStatement(d1: D1Database, { customerId, created }: Hold) {
  return d1
    .prepare("UPDATE delivery_subscription SET state = 'ended' WHERE customer_id = ? AND state = 'active' AND ends < ?")
    .bind(customerId, dateOf(new Date(created)))
}

/**
 * The other leg of a part-payment begins: exactly one caller finds the attempt still waiting for it, and only that one
 * may ask for money. `changes` of the first statement says who it is.
 */
export function claimStatements(d1: D1Database, { id, method, draft }: Attempt, enrolment: string | null, now: number) {
  return [
    d1
      .prepare(
        `UPDATE pay_attempt SET method = ?2, draft = ?3, expires = ?4
         WHERE id = ?1 AND state = 'held' AND method = 'credit' AND expires > ?5
           AND NOT EXISTS (SELECT 1 FROM card_enrolment WHERE id = ?6 AND used_by IS NOT NULL)`,
      )
      .bind(id, method, JSON.stringify(draft), now + paying.hold * 1000, now, enrolment ?? ''),
    ...(enrolment === null
      ? []
      : [
          d1
            .prepare('UPDATE card_enrolment SET used_by = ?1 WHERE changes() > 0 AND id = ?2 AND used_by IS NULL')
            .bind(id, enrolment),
        ]),
  ]
}

function useStatement(d1: D1Database, id: string, enrolment: string) {
  return d1.prepare('UPDATE card_enrolment SET used_by = ? WHERE id = ? AND used_by IS NULL').bind(id, enrolment)
}

/**
 * What is kept of the draft once an attempt is over: which authentication it was. Who bought what, and where it goes, is the
 * order's alone.
 */
export const settledDraft = `draft = json_object('payment', json_object('authenticationTransactionId',
  draft ->> '$.payment.authenticationTransactionId'))`

/** Gives everything back. `reason` is the code the shopper is told. */
export function releaseStatement(d1: D1Database, id: string, reason: string) {
  return d1
    .prepare(`UPDATE pay_attempt SET state = 'released', reason = ?, ${settledDraft} WHERE id = ? AND state = 'held'`)
    .bind(reason, id)
}

/** After a hold of which nobody knows whether it was taken, and before anybody was asked: the same press may come again. */
export function forgetStatements(d1: D1Database, id: string) {
  return [
    d1
      .prepare(
        `UPDATE pay_attempt SET state = 'released', reason = 'NOT_ASKED', key = key || ':' || id, ${settledDraft}
         WHERE id = ? AND state = 'held'`,
      )
      .bind(id),
    d1.prepare('UPDATE card_enrolment SET used_by = NULL WHERE used_by = ?').bind(id),
  ]
}
