// Enters a code in a bag and takes it out, each by one statement that knows what it may replace.
import type { PromoType } from '#shared/bag/cart.ts'
import { openCartId, whoseParameters, type Whose } from './carts.ts'

/** What was typed replaces any code; an offer replaces only an offer, and never comes back once it was taken out. */
export function applyCodeStatement(d1: D1Database, whose: Whose, code: string, type: PromoType, now: Date) {
  return d1
    .prepare(
      `UPDATE cart SET claim_code = ?5, promo_type = ?6, changed = ?7,
         rejected_offers = (SELECT json_group_array(value) FROM json_each(rejected_offers) WHERE value <> ?5)
       WHERE id = ${openCartId} AND (?6 = 'Reactive' OR coalesce(promo_type, 'Proactive') = 'Proactive'
         AND NOT EXISTS (SELECT 1 FROM json_each(rejected_offers) WHERE value = ?5))`,
    )
    .bind(...whoseParameters(whose), code, type, now.getTime())
}

/** Only the code named goes. An offer, with all the steps it grows by, is remembered as turned down. */
export function removeCodeStatement(d1: D1Database, whose: Whose, code: string, now: Date) {
  return d1
    .prepare(
      `UPDATE cart SET claim_code = NULL, promo_type = NULL, changed = ?6,
         rejected_offers = (SELECT json_group_array(value) FROM (SELECT value FROM json_each(rejected_offers)
           UNION SELECT code FROM promotion WHERE brand = ?2 AND promo_type = 'Proactive' AND (code = ?5 OR stagger_group =
             (SELECT stagger_group FROM promotion WHERE brand = ?2 AND code = ?5 AND stagger_group <> ''))))
       WHERE id = ${openCartId} AND claim_code = ?5`,
    )
    .bind(...whoseParameters(whose), code, now.getTime())
}

/** A code that came along with a guest's bag and gives nothing to the customer: no trace of it is left. */
export function discardCodeStatement(d1: D1Database, whose: Whose, code: string) {
  return d1
    .prepare(`UPDATE cart SET claim_code = NULL, promo_type = NULL WHERE id = ${openCartId} AND claim_code = ?5`)
    .bind(...whoseParameters(whose), code)
}
