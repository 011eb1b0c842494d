// Reads a bag and everything its price depends on: statements for one batch, so that reading a bag is one round trip.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { RemovedItem, RemovedLine } from '#shared/bag/cart.ts'
import type { SubscriptionCoverage } from '#origin/shop/delivery/charge-of-speed.ts'
import {
  calendarColumns,
  calendarOf,
  type DeliveryCalendar,
  type StoredLists,
} from '#origin/shop/delivery/delivery-calendar.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { coveredBy, subscriptionsPaused } from '#origin/shop/subscription/plans.ts'
import { deliveryColumns, deliveryOf, type BagDelivery, type RawDelivery } from './cart-delivery.ts'
import { detailColumns, detailJoins, type DetailRow } from '#origin/shop/catalogue/item-details.ts'
import { promotionColumns, type PromotionRow } from '#origin/shop/promotions/read-promotions.ts'

/**
 * The requester and the requested bag; `cartId` null means the customer's own. `guest` is the digest of the browser's
 * secret: the id alone gives no access to a guest's bag.
 */
export type BagOwner = { cartId: string | null; brand: BrandCode; person: string | null; guest: string | null }

export type CartRow = {
  id: string
  brand: BrandCode
  customerId: string | null
  /** A guest's bag, and the requester has not proved ownership. */
  withheld: boolean
  state: 'open' | 'paid' | 'merged'
  mergedInto: string | null
  claimCode: string | null
  promoType: 'Proactive' | 'Reactive' | null
  rejectedOffers: string[]
  removedItems: RemovedItem[]
  /** Null once the bag has changed again. */
  removedLine: RemovedLine | null
}

/** A stored line. `detail.offerNo` is null when the catalogue no longer has the item. */
export type EntryRow = {
  productNo: string
  optionNo: string
  quantity: number
  productType: string
  detail: DetailRow
  categoryPath: string | null
  /** Every category of the product, ancestors included, top level first. */
  categories: Array<{ path: string; label: string }>
}

/** The customer's attributes that promotions depend on. `paused`: the customer is sold no delivery subscription for now. */
export type CustomerStanding = {
  firstOrder: boolean
  loyalty: boolean
  vip: boolean
  credit: boolean
  subscriber: SubscriptionCoverage
  paused: boolean
}

/** A guest's order counts as a first order. */
const guest: CustomerStanding = {
  firstOrder: true,
  loyalty: false,
  vip: false,
  credit: false,
  subscriber: false,
  paused: false,
}

export type ReadBag = {
  cart: CartRow | null
  entries: EntryRow[]
  offers: PromotionRow[]
  standing: CustomerStanding
  delivery: BagDelivery
  /** The holidays that delivery dates leave out. */
  calendar: DeliveryCalendar
}

/**
 * SQL: id of the requested bag. In every statement ?1 is the id, ?2 the brand, ?3 the customer, ?4 the guest's digest; ?1, ?3
 * and ?4 may be null.
 */
export const requestedCartId =
  "coalesce(?1, (SELECT id FROM cart WHERE brand = ?2 AND customer_id = ?3 AND state = 'open'))"
/** Bags from before migration 0015 have no proof until `claimForGuest` stores one. */
export const provesOwnership = '(proof IS NULL OR proof = ?4)'
/** SQL: id of the requested bag while it is open and belongs to the requester, else null. */
export const openCartIdSql = `(SELECT id FROM cart WHERE id = ${requestedCartId} AND brand = ?2 AND state = 'open'
  AND (customer_id = ?3 OR customer_id IS NULL AND ${provesOwnership}))`

export function ownerParameters({ cartId, brand, person, guest }: BagOwner) {
  return [cartId, brand, person, guest] as const
}

export function cartStatement(d1: D1Database, owner: BagOwner) {
  return d1
    .prepare(
      `SELECT id, brand, customer_id AS customerId, state, merged_into AS mergedInto, claim_code AS claimCode,
         customer_id IS NULL AND NOT coalesce(${provesOwnership}, 0) AS withheld,
         promo_type AS promoType, rejected_offers AS rejectedOffers, removed_items AS removedItems
       FROM cart WHERE id = ${requestedCartId}`,
    )
    .bind(...ownerParameters(owner))
}

export function piecesStatement(d1: D1Database, owner: BagOwner) {
  return d1
    .prepare(`SELECT coalesce(sum(quantity), 0) AS pieces FROM cart_entry WHERE cart_id = ${openCartIdSql}`)
    .bind(...ownerParameters(owner))
}

/** `code`: a further promo code to read, which is about to be applied. */
export function readBagStatements(d1: D1Database, owner: BagOwner, now: Date, code: string | null = null) {
  const parameters = ownerParameters(owner)
  return [
    cartStatement(d1, owner),
    d1.prepare(entries).bind(...parameters),
    d1
      .prepare(
        `SELECT ${promotionColumns}
         FROM promotion WHERE brand = ?2 AND (promo_type = 'Proactive' OR stagger_group <> '' OR code = ?5
           OR code = (SELECT claim_code FROM cart WHERE id = ${openCartIdSql})) ORDER BY threshold, code`,
      )
      .bind(...parameters, code),
    d1
      .prepare(
        `SELECT NOT (previous_web_order_placed OR previous_telephone_order_placed) AS firstOrder,
           loyalty_opt_in IS 'OPTED_IN' AS loyalty, vip,
           pandp_status_code IS 'ACTIVE' AND coalesce(pandp_end_date, ?2) >= ?2 AS subscriber,
           (SELECT product_no FROM delivery_subscription WHERE customer_id = customer.id AND state = 'active') AS plan,
           ${subscriptionsPaused('customer.id', '?2')} AS paused,
           EXISTS (SELECT 1 FROM credit_account AS credit WHERE credit.customer_id = customer.id
             AND purchase_on_hold = 0 AND arrears_status = '') AS credit
         FROM customer WHERE id = ?1`,
      )
      .bind(owner.person, dateOf(now)),
    d1.prepare(delivery).bind(...parameters),
  ]
}

const entries = `SELECT ${detailColumns}, item.quantity, item.product_type AS productType, p.category_path AS categoryPath,
  (SELECT json_group_array(json_object('path', path, 'label', label)) FROM
    (SELECT category.path, category.label FROM product_category AS listed
     JOIN category ON category.brand = listed.brand AND category.path = listed.path
     WHERE listed.product_no = p.product_no ORDER BY category.path)) AS categories
FROM (SELECT ?2 AS brand, * FROM cart_entry WHERE cart_id = ${openCartIdSql}) AS item ${detailJoins}
ORDER BY item.added, item.product_no, item.option_no`

const delivery = `SELECT ${deliveryColumns}, ${calendarColumns} FROM (SELECT 1) LEFT JOIN cart_delivery AS chosen ON chosen.cart_id = ${openCartIdSql}
  LEFT JOIN customer ON customer.id = ?3`

type RawCart = Omit<CartRow, 'withheld' | 'rejectedOffers' | 'removedItems' | 'removedLine'> & {
  withheld: number
  rejectedOffers: string
  removedItems: string
}
type RawEntry = Omit<EntryRow, 'detail' | 'categories'> & DetailRow & { categories: string }

/** Results of `readBagStatements`, in order. */
export function readBagOf([carts, lines, offers, standing, chosen]: D1Result[]): ReadBag {
  const [{ holidays, districts, ...delivered }] = chosen!.results as [RawDelivery & StoredLists]
  const known = (standing!.results as Array<Record<keyof CustomerStanding, number> & { plan: string | null }>)[0]
  return {
    cart: cartRowOf(carts!),
    entries: (lines!.results as RawEntry[]).map(entryOf),
    offers: offers!.results as PromotionRow[],
    standing: known
      ? {
          firstOrder: known.firstOrder === 1,
          loyalty: known.loyalty === 1,
          vip: known.vip === 1,
          credit: known.credit === 1,
          subscriber: known.subscriber === 1 && coveredBy(known.plan),
          paused: known.paused === 1,
        }
      : guest,
    delivery: deliveryOf(delivered),
    calendar: calendarOf({ holidays, districts }),
  }
}

export function cartRowOf({ results }: D1Result): CartRow | null {
  const row = (results as RawCart[])[0]
  if (!row) return null
  const rejectedOffers = JSON.parse(row.rejectedOffers) as string[]
  // Unavailable items, and the line that the shopper removed last, which alone has a place.
  const removed = JSON.parse(row.removedItems) as Array<RemovedItem | RemovedLine>
  return {
    ...row,
    withheld: row.withheld === 1,
    rejectedOffers,
    removedItems: removed.filter((item) => !('place' in item)),
    removedLine: removedLineOf(removed),
  }
}

function removedLineOf(removed: Array<RemovedItem | RemovedLine>): RemovedLine | null {
  const line = removed.find((item) => 'place' in item)
  if (!line) return null
  const { productNo, productOptionNo, productName, quantity, place } = line
  return { productNo, productOptionNo, productName, quantity, place }
}

function entryOf({ quantity, productType, categoryPath, categories, ...detail }: RawEntry): EntryRow {
  const { productNo, optionNo } = detail
  const listed = JSON.parse(categories) as EntryRow['categories']
  return { productNo, optionNo, quantity, productType, detail, categoryPath, categories: listed }
}
