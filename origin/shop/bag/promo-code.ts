// A bag's promo code, from the call to the database and back: the code is checked against the bag that it is for, applied or
// removed by one guarded statement, and the bag is read again in the same batch.
import type { bagCalls } from '#shared/bag/bag-calls.ts'
import type { PromoType } from '#shared/bag/cart.ts'
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { normaliseCode } from '#shared/promotions/change-promo-code.ts'
import { type PromoRefusalCode, promoWords } from '#shared/promotions/promo-refusal.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import type { PromotionRow } from '#origin/shop/promotions/read-promotions.ts'
import { openCartIdSql, ownerParameters, type CartRow, type BagOwner } from './carts.ts'
import { readBag, readBagOf, readBagStatement, type ReadBag } from './read-bag.ts'
import { goodsValue, pricedLines } from './line.ts'
import { appliesToAny, earnedDiscount, isEligible, stepsOf } from './offers.ts'
import { ownCartReply, requireOwner, bagOwnerOf } from './owner.ts'

export const promoCode: Handlers<typeof bagCalls>['promoCode'] = async ({ body }, ctx) => {
  const { now } = ctx
  const { DB: d1 } = ctx.env
  const owner = bagOwnerOf(body.cartId, ctx)
  const code = normaliseCode(body.claimCodeName)
  let change = removeCodeStatement(d1, owner, code, now)
  if (body.promoCodeAction === 'Add') {
    const before = await readBag(d1, owner, now, code)
    requireOwner(before.cart, owner)
    const offer = usableOffer(code, body.promoCodeType === 'Proactive', before, now)
    change = applyCodeStatement(d1, owner, offer, body.promoCodeType, now)
  }
  const [, bag] = await d1.batch([change, readBagStatement(d1, owner, now)])
  return ownCartReply(readBagOf(bag!), owner, now)
}

/** `more`: what the bag lacks. */
function refuse(code: PromoRefusalCode, more: readonly string[] = []): never {
  throw new Refusal(400, code, [promoWords[code], ...more].join(' '))
}

/** The offer of a code that may be applied. A code that starts later is unknown until then. */
function usableOffer(code: string, asProactive: boolean, read: ReadBag, now: Date): PromotionRow {
  const offer = read.offers.find((one) => one.code === code)
  const at = now.toISOString()
  if (!offer || at < offer.starts || (asProactive && offer.promoType !== 'Proactive')) return refuse('PROMO_UNKNOWN')
  if (at >= offer.ends) return refuse('PROMO_EXPIRED')
  if (offer.most !== null && offer.used >= offer.most) return refuse('PROMO_USED_UP')
  if (!earnsDiscount(code, read, now)) return refuse('PROMO_NOT_QUALIFYING', missingFor(offer, read))
  return offer
}

/** What the bag lacks for the code, where spending more is all that it takes. */
function missingFor(offer: PromotionRow, { offers, entries, customerStatus }: ReadBag): string[] {
  const lines = pricedLines(entries)
  const missing = stepsOf(offer, offers)[0]!.threshold - goodsValue(lines)
  if (missing <= 0 || !isEligible(offer, customerStatus) || !appliesToAny(offer, lines)) return []
  return [`Spend ${priceLabel(poundsFromPence(missing))} more to use ${offer.code}.`]
}

/** Whether the code gives this bag a discount now. */
export function earnsDiscount(
  code: CartRow['claimCode'],
  { offers, entries, customerStatus }: ReadBag,
  now: Date,
): boolean {
  const offer = offers.find((one) => one.code === code)
  return offer !== undefined && earnedDiscount(offer, offers, pricedLines(entries), customerStatus, now) !== null
}

/** SQL: the codes of one offer: the code ?5 and all steps of its group. */
const steps = `SELECT code FROM promotion WHERE brand = ?2 AND (code = ?5 OR stagger_group =
  (SELECT stagger_group FROM promotion WHERE brand = ?2 AND code = ?5 AND stagger_group <> ''))`

/**
 * A typed code replaces any code; that of an offer lets the offer apply by itself again. The shop's own request replaces only an
 * offer, and not with one that the shopper has removed before.
 */
function applyCodeStatement(d1: D1Database, owner: BagOwner, offer: PromotionRow, requested: PromoType, now: Date) {
  return d1
    .prepare(
      `UPDATE cart SET claim_code = ?5, promo_type = ?8, changed = ?7,
         rejected_offers = (SELECT json_group_array(value) FROM json_each(rejected_offers) WHERE value NOT IN (${steps}))
       WHERE id = ${openCartIdSql} AND (?6 = 'Reactive' OR coalesce(promo_type, 'Proactive') = 'Proactive'
         AND NOT EXISTS (SELECT 1 FROM json_each(rejected_offers) WHERE value = ?5))`,
    )
    .bind(...ownerParameters(owner), offer.code, requested, now.getTime(), offer.promoType)
}

/** Removes a typed code only when it is the named one. An offer, which applies by itself, is recorded as rejected. */
function removeCodeStatement(d1: D1Database, owner: BagOwner, code: string, now: Date) {
  return d1
    .prepare(
      `UPDATE cart SET claim_code = NULL, promo_type = NULL, changed = ?6,
         rejected_offers = (SELECT json_group_array(value) FROM (SELECT value FROM json_each(rejected_offers)
           UNION ${steps} AND promo_type = 'Proactive'))
       WHERE id = ${openCartIdSql} AND (claim_code IN (${steps}) OR coalesce(promo_type, 'Proactive') = 'Proactive')`,
    )
    .bind(...ownerParameters(owner), code, now.getTime())
}

/** Removes a code that a guest's bag brought into a merge and that gives the customer no discount; nothing is recorded. */
export function discardCodeStatement(d1: D1Database, owner: BagOwner, code: string) {
  return d1
    .prepare(`UPDATE cart SET claim_code = NULL, promo_type = NULL WHERE id = ${openCartIdSql} AND claim_code = ?5`)
    .bind(...ownerParameters(owner), code)
}
