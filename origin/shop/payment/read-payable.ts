// Reads everything that paying for a bag depends on, in one round trip to the database.
import { jsonFields, rowIn, rowSql, rowsIn, rowsSql } from '#origin/platform/json-sql.ts'
import type { EnrolledCard } from './schema.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { paymentLimits } from '#shared/payment/payment-limits.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { requestedCartId, ownerParameters, type BagOwner } from '#origin/shop/bag/carts.ts'
import { bagColumns, readBagOf, withOpenBag, type BagColumns, type ReadBag } from '#origin/shop/bag/read-bag.ts'
import { erasedDigestOf, erasedSql } from '#origin/shop/customers/erased-customers.ts'
import { attemptColumns, attemptNames, attemptOf, type BagAttempt } from './bag-attempt.ts'

/** The input of a paying call beside the bag. */
export type PayableQuery = {
  key?: string | undefined
  enrolment?: string | undefined
  permanentToken?: string | undefined
}

export type Enrolment = {
  id: string
  cartId: string
  customerId: string | null
  journey: PaymentJourney
  amount: number
  fingerprint: string
  card: EnrolledCard
  expires: number
  usedBy: string | null
}

export type Payable = {
  read: ReadBag
  /** The attempt of this key, and the bag's held or paid attempt; often the same. */
  attempts: BagAttempt[]
  enrolment: Enrolment | null
  credit: { availableToSpend: number; purchaseOnHold: number; arrearsStatus: string } | null
  savedCard: SavedCardRow | null
  /** Declined payments of this customer or bag within `paying.pause` seconds. */
  declines: number
  /** Everything that was priced, as JSON from the database: the hold is refused when the database's value has changed. */
  priced: string
  /** The customer was erased while a session stayed open. */
  isErased: boolean
  row: PayableRow
}

export type SavedCardRow = {
  id: string
  bin: string
  panSuffix: string
  token: string
  instrumentToken: string
  expiryDate: string
  cardType: EnrolledCard['cardType']
}

/** Owner, code, delivery, lines and prices of the bag whose id `cart` stands for, as JSON text. */
export const pricedSql = (cart: string) => `json_array(
  (SELECT json_array(customer_id, claim_code, rejected_offers) FROM cart WHERE id = ${cart}),
  (SELECT json_array(speed, nominated_date, time_frame, address, venue, email, contact_number)
   FROM cart_delivery WHERE cart_id = ${cart}),
  (SELECT json_group_array(json_array(line.product_no, line.option_no, line.quantity, o.price))
   FROM (SELECT * FROM cart_entry WHERE cart_id = ${cart} ORDER BY product_no, option_no) AS line
   LEFT JOIN option AS o ON o.product_no = line.product_no AND o.option_no = line.option_no))`

/** Reasons of a release that is no decline: they do not count towards the pause. */
export const notDeclined = ['EXPIRED', 'NOT_ASKED'] as const

const attemptFields = jsonFields(attemptNames)
const attempts = `SELECT ${attemptColumns} FROM pay_attempt
  WHERE cart_id = ${requestedCartId} AND (key = ?7 OR state IN ('held', 'paid'))`

export const selectEnrolment = `SELECT id, cart_id AS cartId, customer_id AS customerId, journey, amount, fingerprint, card, expires,
  used_by AS usedBy FROM card_enrolment`
const enrolment = `${selectEnrolment} WHERE id = ?8 AND cart_id = ${requestedCartId}`
const enrolmentFields = jsonFields('id, cartId, customerId, journey, amount, fingerprint, card, expires, usedBy')

const credit = `SELECT available_to_spend AS availableToSpend, purchase_on_hold AS purchaseOnHold,
  arrears_status AS arrearsStatus FROM credit_account WHERE customer_id = ?3`
const creditFields = jsonFields('availableToSpend, purchaseOnHold, arrearsStatus')

export const selectSavedCard = `SELECT id, bin, pan_suffix AS panSuffix, token, instrument_token AS instrumentToken,
  expiry_date AS expiryDate, card_type AS cardType FROM saved_card`
const savedCard = `${selectSavedCard} WHERE token = ?9 AND customer_id = ?3`
const savedCardFields = jsonFields('id, bin, panSuffix, token, instrumentToken, expiryDate, cardType')

const declines = `(SELECT count(*) FROM pay_attempt WHERE state = 'released' AND created > ?10
  AND (cart_id = ${requestedCartId} OR customer_id = ?3) AND reason NOT IN (SELECT value FROM json_each(?11)))`

/** One statement, as the bag is. */
const payableSql = `${withOpenBag} SELECT ${bagColumns}, ${rowsSql(attempts, attemptFields)} AS attempts,
  ${rowSql(enrolment, enrolmentFields)} AS enrolment, ${rowSql(credit, creditFields)} AS credit,
  ${rowSql(savedCard, savedCardFields)} AS savedCard,
  ${declines} AS declines, ${pricedSql(requestedCartId)} AS priced, ${erasedSql('?12')} AS erased`

/** The row as it was read: JSON, so that it can be stored for the payment that follows. */
export type PayableRow = BagColumns & {
  attempts: string
  enrolment: string | null
  credit: string | null
  savedCard: string | null
  declines: number
  priced: string
  erased: number
}

export async function readPayable(d1: D1Database, owner: BagOwner, query: PayableQuery, now: Date): Promise<Payable> {
  const { key = '', enrolment: enrolmentId = '', permanentToken = '' } = query
  const since = now.getTime() - paymentLimits.pause * 1000
  const digest = owner.person === null ? '' : await erasedDigestOf(owner.person)
  const beside = [key, enrolmentId, permanentToken, since, JSON.stringify(notDeclined), digest]
  const statement = d1.prepare(payableSql).bind(...ownerParameters(owner), null, dateOf(now), ...beside)
  const [read] = await d1.batch<PayableRow>([statement])
  return payableOf(read!.results[0]!)
}

export function payableOf(row: PayableRow): Payable {
  const { attempts, enrolment, credit, savedCard, declines, priced, erased } = row
  return {
    read: readBagOf({ results: [row] }),
    attempts: rowsIn(attempts, attemptFields).map(attemptOf),
    enrolment: enrolmentOf(enrolment),
    credit: rowIn<NonNullable<Payable['credit']>>(credit, creditFields),
    savedCard: rowIn<SavedCardRow>(savedCard, savedCardFields),
    declines,
    priced,
    isErased: erased === 1,
    row,
  }
}

function enrolmentOf(json: string | null): Enrolment | null {
  const row = rowIn<Omit<Enrolment, 'card'> & { card: string }>(json, enrolmentFields)
  return row && { ...row, card: JSON.parse(row.card) as EnrolledCard }
}
