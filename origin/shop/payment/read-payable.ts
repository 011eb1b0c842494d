// Reads everything that paying for a bag depends on, in one round trip to the database.
import type { EnrolledCard } from './schema.ts'
import { paymentLimits } from '#shared/payment/payment-limits.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import {
  requestedCartId,
  readBagOf,
  readBagStatements,
  ownerParameters,
  type ReadBag,
  type BagOwner,
} from '#origin/shop/bag/carts.ts'
import { attemptColumns, attemptOf, type BagAttempt } from './bag-attempt.ts'

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

/** Lines, prices, code and delivery of the bag whose id `cart` stands for, as JSON text. */
export const pricedSql = (cart: string) => `json_array(
  (SELECT json_array(claim_code, rejected_offers) FROM cart WHERE id = ${cart}),
  (SELECT json_array(speed, nominated_date, time_frame, address, venue, email, contact_number)
   FROM cart_delivery WHERE cart_id = ${cart}),
  (SELECT json_group_array(json_array(line.product_no, line.option_no, line.quantity, o.price))
   FROM (SELECT * FROM cart_entry WHERE cart_id = ${cart} ORDER BY product_no, option_no) AS line
   LEFT JOIN option AS o ON o.product_no = line.product_no AND o.option_no = line.option_no))`

/** Reasons of a release that is no decline: they do not count towards the pause. */
export const notDeclined = ['EXPIRED', 'NOT_ASKED'] as const

export async function readPayable(d1: D1Database, owner: BagOwner, query: PayableQuery, now: Date): Promise<Payable> {
  const parameters = ownerParameters(owner)
  const bag = readBagStatements(d1, owner, now)
  const rows = await d1.batch([
    ...bag,
    d1
      .prepare(
        `SELECT ${attemptColumns} FROM pay_attempt WHERE cart_id = ${requestedCartId} AND (key = ?5 OR state IN ('held', 'paid'))`,
      )
      .bind(...parameters, query.key ?? ''),
    d1
      .prepare(
        `SELECT id, cart_id AS cartId, customer_id AS customerId, journey, amount, fingerprint, card, expires,
           used_by AS usedBy FROM card_enrolment WHERE id = ?5 AND cart_id = ${requestedCartId}`,
      )
      .bind(...parameters, query.enrolment ?? ''),
    d1
      .prepare(
        `SELECT available_to_spend AS availableToSpend, purchase_on_hold AS purchaseOnHold,
           arrears_status AS arrearsStatus FROM credit_account WHERE customer_id = ?`,
      )
      .bind(owner.person),
    d1
      .prepare(
        `SELECT id, bin, pan_suffix AS panSuffix, token, instrument_token AS instrumentToken, expiry_date AS expiryDate,
           card_type AS cardType FROM saved_card WHERE token = ? AND customer_id = ?`,
      )
      .bind(query.permanentToken ?? '', owner.person),
    d1
      .prepare(
        `SELECT count(*) AS declines FROM pay_attempt WHERE state = 'released' AND created > ?5
           AND (cart_id = ${requestedCartId} OR customer_id = ?3) AND reason NOT IN (SELECT value FROM json_each(?6))`,
      )
      .bind(...parameters, now.getTime() - paymentLimits.pause * 1000, JSON.stringify(notDeclined)),
    // The statement uses three parameters, and the database refuses surplus ones.
    d1.prepare(`SELECT ${pricedSql(requestedCartId)} AS priced`).bind(...parameters.slice(0, 3)),
  ])
  const [attempts, enrolment, credit, card, declines, priced] = rows.slice(bag.length)
  return {
    read: readBagOf(rows.slice(0, bag.length)),
    attempts: attempts!.results.map(attemptOf),
    enrolment: enrolmentOf(enrolment!),
    credit: (credit!.results[0] as Payable['credit'] | undefined) ?? null,
    savedCard: (card!.results[0] as SavedCardRow | undefined) ?? null,
    declines: (declines!.results[0] as { declines: number }).declines,
    priced: (priced!.results[0] as { priced: string }).priced,
  }
}

function enrolmentOf({ results }: D1Result): Enrolment | null {
  const [row] = results as Array<Omit<Enrolment, 'card'> & { card: string }>
  return row ? { ...row, card: JSON.parse(row.card) as EnrolledCard } : null
}
