// What a person enters into an account beside orders and contracts. It ends when the account is erased, and when the owner of the
// e-mail address proves it by a mailed link: who entered it before was not proved to be the owner.
import type { OriginEnv } from '#origin/platform/env.ts'
import { nameFields, namesOf, phoneFields } from '#shared/person/details.ts'
import { customer } from './schema.ts'
import { eraseReviews } from '#origin/shop/reviews/writer.ts'
import { forgetPhotos } from '#origin/shop/reviews/photos.ts'
import { dropPrepared } from '#origin/shop/payment/card/prepared-payment.ts'
import { forgetCards, scheduleForgetting } from '#origin/shop/payment/card/forget-cards.ts'

const lists = '(SELECT id FROM wishlist WHERE customer_id = ?1)'
const openApplications = "(SELECT id FROM credit_application WHERE customer_id = ?1 AND state <> 'accepted')"

/** SQL of `?1`, the customer's id. The first statement returns the tokens of the cards. */
export const deleteEnteredSql: readonly string[] = [
  'DELETE FROM saved_card WHERE customer_id = ?1 RETURNING token',
  `DELETE FROM wishlist_entry WHERE wishlist_id IN ${lists}`,
  `DELETE FROM saved_list WHERE wishlist_id IN ${lists}`,
  `DELETE FROM list_share WHERE wishlist_id IN ${lists}`,
  'DELETE FROM wishlist WHERE customer_id = ?1',
  'DELETE FROM mail_consent WHERE customer_id = ?1',
  'DELETE FROM newsletter WHERE email IN (SELECT email FROM account WHERE id = ?1 AND confirmed IS NOT NULL)',
  'DELETE FROM searched_term WHERE account_id = ?1',
  'DELETE FROM viewed_product WHERE customer_id = ?1',
  'DELETE FROM address WHERE customer_id = ?1',
  'DELETE FROM card_enrolment WHERE customer_id = ?1',
  `DELETE FROM credit_document WHERE application_id IN ${openApplications}`,
  "DELETE FROM credit_application WHERE customer_id = ?1 AND state <> 'accepted'",
  'DELETE FROM credit_eligibility WHERE customer_id = ?1',
  'DELETE FROM stock_notice WHERE customer_id = ?1',
  'DELETE FROM product_question WHERE customer_id = ?1',
  'DELETE FROM email_confirmation WHERE account_id = ?1',
  'DELETE FROM email_change WHERE account_id = ?1',
  'DELETE FROM passkey WHERE account_id = ?1',
  'DELETE FROM passkey_holder WHERE account_id = ?1',
]

/** Lines of a bag that is being paid for may not change: its delivery goes, which the payment has stored for itself. */
const openBags = `(SELECT id FROM cart WHERE customer_id = ?1 AND state = 'open'
  AND NOT EXISTS (SELECT 1 FROM pay_attempt WHERE cart_id = cart.id AND state = 'held'))`

/**
 * What stays is the account, its orders and delivery subscription, and a credit agreement, whose holder was checked, with the
 * holder's name and postal address.
 */
const startAnewSql: readonly string[] = [
  ...deleteEnteredSql,
  // An order has the address of its own.
  'DELETE FROM cart_delivery WHERE cart_id IN (SELECT id FROM cart WHERE customer_id = ?1)',
  `DELETE FROM cart_entry WHERE cart_id IN ${openBags}`,
  `DELETE FROM cart WHERE id IN ${openBags}`,
  `UPDATE customer SET ${emptied(namesOf(phoneFields))}, gender = '', loyalty_opt_in = NULL, loyalty_send_email = 0,
     contact_email = 0, contact_sms = 0, contact_phone = 0, contact_post = 0, contact_chosen = NULL,
     remembers_size = 1 WHERE id = ?1`,
  `UPDATE customer SET title = '', ${emptied(namesOf(nameFields))}, date_of_birth = NULL, comm_address = NULL
     WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM credit_account WHERE customer_id = ?1)`,
]

function emptied(columns: ReadonlyArray<keyof typeof customer.$inferSelect>): string {
  return columns.map((column) => `${customer[column].name} = ''`).join(', ')
}

export function tokensIn({ results }: D1Result): string[] {
  return (results as Array<{ token: string }>).map(({ token }) => token)
}

/** Schedules the deletion of the saved cards at the gateway, before the shop's own. Throws 503 `CARD_DOWN`. */
export async function scheduleForgettingCards(env: OriginEnv, id: string, now: Date): Promise<void> {
  const saved = env.DB.prepare('SELECT token FROM saved_card WHERE customer_id = ?')
  await scheduleForgetting(env, id, tokensIn(await saved.bind(id).all()), now)
}

/** Deletes what was entered into the account. */
export async function startAnew(env: OriginEnv, id: string, now: Date): Promise<void> {
  await scheduleForgettingCards(env, id, now)
  const [cards] = await env.DB.batch([
    ...startAnewSql.map((sql) => env.DB.prepare(sql).bind(id)),
    ...(await eraseReviews(env.DB, id)),
  ])
  await Promise.all([
    forgetCards(env, tokensIn(cards!)),
    forgetPhotos(env, now).catch(() => {}),
    dropPrepared(env, { customerId: id, cartId: '' }),
  ])
}
