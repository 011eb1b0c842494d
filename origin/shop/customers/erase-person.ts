// Erases a customer. Records that the law requires stay without personal data: orders and their payments (tax law, six
// years), and a credit agreement with its statements and payments (six years from its end) under its number. A customer who
// owes money on a credit account is not erased. Everything else is deleted, and so are the cards stored by the card gateway.
import { identityOf } from '#origin/platform/email.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { dropPrepared } from '#origin/shop/payment/card/prepared-payment.ts'
import { eraseReviews } from '#origin/shop/reviews/writer.ts'
import { forgetPhotos } from '#origin/shop/reviews/photos.ts'
import { deleteEnteredSql, scheduleForgettingCards, tokensIn } from './entered-data.ts'
import { mailsKey } from './newsletter.ts'
import { clearErasedCache, rememberErased } from './erased-customers.ts'

/** `json_replace` leaves missing fields out. */
const anonymousSummary = `json_replace(summary, '$.deliveryAddress', NULL, '$.venue', NULL, '$.contactNumber', NULL, '$.formerPostcode', NULL,
  '$.emailAddress', '', '$.panSuffix', NULL, '$.manualClickAndCollectPostcode', NULL,
  '$.clickAndCollectSearchPostcode', NULL)`

/** SQL that removes the personal data of orders; sold items and prices stay for the accounts. */
export function anonymiseOrders(where: string): string {
  return `UPDATE orders SET customer_id = NULL, email = NULL, pan_suffix = NULL, summary = ${anonymousSummary} WHERE ${where}`
}

/**
 * Returns the tokens of the deleted cards; null, with nothing changed, when the e-mail address is not the account's. Throws
 * PAYMENT_IN_PROGRESS while a payment or refund is unfinished, because recovery needs its rows, and CREDIT_OWED while the
 * customer owes money.
 */
export async function erasePerson(env: OriginEnv, id: string, email: string, now: Date): Promise<string[] | null> {
  const { DB: d1 } = env
  const known = await d1
    .prepare(
      `SELECT email, confirmed IS NOT NULL AS confirmed FROM account WHERE id = ?1
       UNION SELECT email, 0 FROM customer WHERE id = ?1`,
    )
    .bind(id)
    .all<{ email: string; confirmed: number }>()
  // An account of another issuer may have no e-mail address here; then the confirmation is empty.
  const own = known.results.map((row) => plain(row.email)).filter((one) => one !== '')
  if (!(own.length === 0 ? plain(email) === '' : own.includes(plain(email)))) return null
  // Mails to an unconfirmed address may be somebody else's.
  const proved = known.results.filter((row) => row.confirmed === 1).map((row) => plain(row.email))
  const confirmed = JSON.stringify(proved)
  const newsletterKeys = proved.flatMap((one) => [mailsKey('newsletter', one), mailsKey('unanswered', one)])
  const guards = guardStatements(d1, id)
  await d1.batch(guards)
  await scheduleForgettingCards(env, id, now)
  const carts = '(SELECT id FROM cart WHERE customer_id = ?1)'
  const applications = '(SELECT id FROM credit_application WHERE customer_id = ?1)'
  const ordersOf = 'SELECT order_no FROM orders WHERE customer_id = ?1'
  const reviews = await eraseReviews(d1, id)
  // The guards run again inside the batch: a purchase may have been made in between.
  const [cards] = (
    await d1.batch([
      ...guards,
      ...[
        ...deleteEnteredSql,
        `DELETE FROM cart_delivery WHERE cart_id IN ${carts}`,
        `DELETE FROM cart_entry WHERE cart_id IN ${carts}`,
        `DELETE FROM cart WHERE customer_id = ?1`,
        `DELETE FROM credit_document WHERE application_id IN ${applications}`,
        'UPDATE account_payment SET card = NULL WHERE customer_id = ?1',
        `UPDATE pay_attempt SET customer_id = NULL, draft = '{"payment":{}}' WHERE customer_id = ?1`,
        // The carrier's page of a parcel shows its address.
        `UPDATE order_event SET data = json_remove(data, '$.trackingNo') WHERE order_no IN (${ordersOf})`,
        `UPDATE order_dispatch SET tracking_no = '' WHERE order_no IN (${ordersOf})`,
        anonymiseOrders('customer_id = ?1'),
        'DELETE FROM delivery_subscription WHERE customer_id = ?1',
        'DELETE FROM issuer_session WHERE account_id = ?1',
        'DELETE FROM authorization_code WHERE account_id = ?1',
        'DELETE FROM refresh_token WHERE account_id = ?1',
        'DELETE FROM password_reset WHERE account_id = ?1',
        'DELETE FROM account WHERE id = ?1',
        `UPDATE toggle SET users = (SELECT json_group_array(value) FROM json_each(users) WHERE value <> ?1)
           WHERE EXISTS (SELECT 1 FROM json_each(users) WHERE value = ?1)`,
        'DELETE FROM customer WHERE id = ?1',
      ].map((sql) => d1.prepare(sql).bind(id)),
      ...reviews,
      ...['stock_notice', 'product_question'].map((table) =>
        d1.prepare(`DELETE FROM ${table} WHERE email IN (SELECT value FROM json_each(?))`).bind(confirmed),
      ),
      d1
        .prepare('DELETE FROM mail WHERE customer_id = ? OR lower(recipient) IN (SELECT value FROM json_each(?))')
        .bind(id, confirmed),
      d1
        .prepare('DELETE FROM attempt WHERE key IN (SELECT value FROM json_each(?))')
        .bind(JSON.stringify(await Promise.all(newsletterKeys))),
      await rememberErased(d1, id, now),
    ])
  ).slice(guards.length)
  clearErasedCache()
  await dropPrepared(env, { customerId: id, cartId: '' })
  await forgetPhotos(env, now).catch(() => {})
  return tokensIn(cards!)
}

/** An invalid JSON path raises an error that contains the code and rolls the batch back. */
function guardStatements(d1: D1Database, id: string): D1PreparedStatement[] {
  const refusing = (code: string, when: string) =>
    d1.prepare(`SELECT json_extract('{}', CASE WHEN ${when} THEN '${code}' ELSE '$' END)`).bind(id)
  return [
    refusing(
      'PAYMENT_IN_PROGRESS',
      `EXISTS (SELECT 1 FROM refund JOIN pay_attempt ON pay_attempt.id = attempt_id WHERE customer_id = ?1 AND done IS NULL
       UNION ALL SELECT 1 FROM order_refund JOIN orders USING (order_no) WHERE customer_id = ?1 AND done IS NULL
       UNION ALL SELECT 1 FROM payment_capture JOIN orders ON order_no = payment_capture.id
         WHERE customer_id = ?1 AND state = 'waiting'
       UNION ALL SELECT 1 FROM account_payment WHERE customer_id = ?1 AND state = 'asked'
       UNION ALL SELECT 1 FROM credit_hold WHERE customer_id = ?1)`,
    ),
    refusing(
      'CREDIT_OWED',
      `(SELECT sum(CASE WHEN debit IN ('credit:' || ?1, 'charges:' || ?1) THEN amount ELSE -amount END)
        FROM ledger_transfer WHERE debit IN ('credit:' || ?1, 'charges:' || ?1)
          OR credit IN ('credit:' || ?1, 'charges:' || ?1)) > 0`,
    ),
  ]
}

function plain(email: string): string {
  return identityOf(email)
}
