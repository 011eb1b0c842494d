// Reads a bag and everything its price depends on, in one statement.
import { dateOf } from '#shared/platform/london-days.ts'
import { jsonFields, rowIn, rowSql, rowsIn, rowsSql } from '#origin/platform/json-sql.ts'
import type { SubscriptionCoverage } from '#origin/shop/delivery/charge-of-speed.ts'
import {
  calendarColumns,
  calendarNames,
  calendarOf,
  type DeliveryCalendar,
  type StoredLists,
} from '#origin/shop/delivery/delivery-calendar.ts'
import { coveredBy, subscriptionsPaused } from '#origin/shop/subscription/plans.ts'
import { detailColumns, detailJoins, type DetailRow } from '#origin/shop/catalogue/item-details.ts'
import { promotionColumns, promotionNames, type PromotionRow } from '#origin/shop/promotions/read-promotions.ts'
import { deliveryColumns, deliveryNames, deliveryOf, type BagDelivery, type RawDelivery } from './cart-delivery.ts'
import {
  cartColumns,
  cartOf,
  openCartIdSql,
  ownerParameters,
  requestedCartId,
  type BagOwner,
  type CartRow,
  type RawCart,
} from './carts.ts'

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
export type CustomerStatus = {
  firstOrder: boolean
  loyalty: boolean
  vip: boolean
  credit: boolean
  subscriber: SubscriptionCoverage
  paused: boolean
}

/** A guest's order counts as a first order. */
const guest: CustomerStatus = {
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
  customerStatus: CustomerStatus
  delivery: BagDelivery
  /** The holidays that delivery dates leave out. */
  calendar: DeliveryCalendar
}

/** What one statement reads of a bag, each column as JSON. */
export type BagColumns = {
  cart: string | null
  entries: string
  offers: string
  customerStatus: string | null
  delivery: string
}

/**
 * The whole bag as one row, because each statement has a cost of its own. `code`: a further promo code to read, which is about to be
 * applied.
 */
export function readBagStatement(d1: D1Database, owner: BagOwner, now: Date, code: string | null = null) {
  return d1.prepare(bagSql).bind(...ownerParameters(owner), code, dateOf(now))
}

/** SQL over the row `open`: the requester's open bag. */
const openId = '(SELECT id FROM open)'

const entries = `SELECT ${detailColumns}, item.quantity, item.product_type AS productType, p.category_path AS categoryPath,
  (SELECT json_group_array(json_object('path', path, 'label', label)) FROM
    (SELECT category.path, category.label FROM product_category AS listed
     JOIN category ON category.brand = listed.brand AND category.path = listed.path
     WHERE listed.product_no = p.product_no ORDER BY category.path)) AS categories
FROM (SELECT ?2 AS brand, * FROM cart_entry WHERE cart_id = ${openId}) AS item ${detailJoins}
ORDER BY item.added, item.product_no, item.option_no`

const offers = `SELECT ${promotionColumns}
FROM promotion WHERE brand = ?2 AND (promo_type = 'Proactive' OR stagger_group <> '' OR code = ?5
  OR code = (SELECT claim_code FROM cart WHERE id = ${openId})) ORDER BY threshold, code`

const customerStatus = `SELECT NOT (previous_web_order_placed OR previous_telephone_order_placed) AS firstOrder,
  loyalty_opt_in IS 'OPTED_IN' AS loyalty, vip,
  pandp_status_code IS 'ACTIVE' AND coalesce(pandp_end_date, ?6) >= ?6 AS subscriber,
  (SELECT product_no FROM delivery_subscription WHERE customer_id = customer.id AND state = 'active') AS plan,
  ${subscriptionsPaused('customer.id', '?6')} AS paused,
  EXISTS (SELECT 1 FROM credit_account AS credit WHERE credit.customer_id = customer.id
    AND purchase_on_hold = 0 AND arrears_status = '') AS credit
FROM customer WHERE id = ?3`

const delivery = `SELECT ${deliveryColumns}, ${calendarColumns} FROM (SELECT 1)
  LEFT JOIN cart_delivery AS chosen ON chosen.cart_id = ${openId} LEFT JOIN customer ON customer.id = ?3`

const entryFields = jsonFields(
  `productNo, optionNo, offerNo, variantCode, name, cptName, label, size, colour, colourCode, price, priceTo, was,
  deliveryCharge, choices, stock, notReturning, ratingTotal, ratingAverage, picture, quantity, productType, categoryPath, categories`,
  ['picture', 'categories'],
)
const cartFields = jsonFields(
  'id, brand, customerId, state, mergedInto, claimCode, withheld, promoType, rejectedOffers, removedItems',
)
const customerStatusFields = jsonFields('firstOrder, loyalty, vip, subscriber, plan, paused, credit')
const promotionFields = jsonFields(promotionNames)
const deliveryFields = jsonFields(`${deliveryNames}, ${calendarNames}`, ['address', 'home'])

/** SQL: before the SELECT of `bagColumns`. */
export const withOpenBag = `WITH open(id) AS MATERIALIZED (SELECT ${openCartIdSql})`

/** SQL: the columns of `BagColumns`. Parameters up to ?6: `ownerParameters`, a code or null, today. */
export const bagColumns = `${rowSql(`SELECT ${cartColumns} FROM cart WHERE id = ${requestedCartId}`, cartFields)} AS cart,
  ${rowsSql(entries, entryFields)} AS entries,
  ${rowsSql(offers, promotionFields)} AS offers,
  ${rowSql(customerStatus, customerStatusFields)} AS customerStatus,
  ${rowSql(delivery, deliveryFields)} AS delivery`

const bagSql = `${withOpenBag} SELECT ${bagColumns}`

type RawEntry = Omit<EntryRow, 'detail' | 'categories'> & DetailRow & { categories: string }
type RawCustomerStatus = Record<keyof CustomerStatus, number> & { plan: string | null }

export async function readBag(d1: D1Database, owner: BagOwner, now: Date, code?: string): Promise<ReadBag> {
  return readBagOf(await readBagStatement(d1, owner, now, code).all())
}

/** The result of `readBagStatement`. */
export function readBagOf({ results }: Pick<D1Result, 'results'>): ReadBag {
  const [columns] = results as [BagColumns]
  const { holidays, districts, ...delivered } = rowIn<RawDelivery & StoredLists>(columns.delivery, deliveryFields)!
  const known = rowIn<RawCustomerStatus>(columns.customerStatus, customerStatusFields)
  const cart = rowIn<RawCart>(columns.cart, cartFields)
  return {
    cart: cart && cartOf(cart),
    entries: rowsIn<RawEntry>(columns.entries, entryFields).map(entryOf),
    offers: rowsIn<PromotionRow>(columns.offers, promotionFields),
    customerStatus: known
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

function entryOf({ quantity, productType, categoryPath, categories, ...detail }: RawEntry): EntryRow {
  const { productNo, optionNo } = detail
  const listed = JSON.parse(categories) as EntryRow['categories']
  return { productNo, optionNo, quantity, productType, detail, categoryPath, categories: listed }
}
