// Everything that paying for a bag depends on, in one journey to the database.
import type { EnrolledCard } from './schema.ts'
import { paying } from '#shared/payment/payment-limits.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import {
  askedBag,
  readBagOf,
  readBagStatements,
  whoseParameters,
  type ReadBag,
  type Whose,
} from '#origin/shop/bag/carts.ts'
import { attemptColumns, attemptOf, type Attempt } from './attempt.ts'

/** What a paying call names beside the bag. */
export type Named = { key?: string | undefined; enrolment?: string | undefined; permanentToken?: string | undefined }

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
  /** The one of this key, and the one that is held or paid; often the same. */
  attempts: Attempt[]
  enrolment: Enrolment | null
  credit: { availableToSpend: number; purchaseOnHold: number; arrearsStatus: string } | null
  savedCard: SavedCardRow | null
  /** Declined payments of this customer or bag, as far back as they count. */
  declines: number
  /** What was priced, as the database says it: the hold is only taken while it still says the same. */
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

/** Lines, prices, code and delivery of the bag `cart`, as text. */
export const pricedSql = (cart: string) => `json_array(
  (SELECT claim_code FROM cart WHERE id = ${cart}),
  (SELECT json_array(speed, nominated_date, time_frame, address, venue, email, contact_number)
   FROM cart_delivery WHERE cart_id = ${cart}),
  (SELECT json_group_array(json_array(line.product_no, line.option_no, line.quantity, o.price))
   FROM (SELECT * FROM cart_entry WHERE cart_id = ${cart} ORDER BY product_no, option_no) AS line
   LEFT JOIN option AS o ON o.product_no = line.product_no AND o.option_no = line.option_no))`

/** Releases that nobody declined: they are nobody's fault and pause nothing. */
export const notDeclined = ['EXPIRED', 'NOT_ASKED'] as const

export async function readPayable(d1: D1Database, whose: Whose, named: Named, now: Date): Promise<Payable> {
  const asked = whoseParameters(whose)
  const bag = readBagStatements(d1, whose, now)
  const rows = await d1.batch([
    ...bag,
    d1
      .prepare(
        `SELECT ${attemptColumns} FROM pay_attempt WHERE cart_id = ${askedBag} AND (key = ?5 OR state IN ('held', 'paid'))`,
      )
      .bind(...asked, named.key ?? ''),
    d1
      .prepare(
        `SELECT id, cart_id AS cartId, customer_id AS customerId, journey, amount, fingerprint, card, expires,
           used_by AS usedBy FROM card_enrolment WHERE id = ?5 AND cart_id = ${askedBag}`,
      )
      .bind(...asked, named.enrolment ?? ''),
    d1
      .prepare(
        `SELECT available_to_spend AS availableToSpend, purchase_on_hold AS purchaseOnHold,
           arrears_status AS arrearsStatus FROM credit_account WHERE customer_id = ?`,
      )
      .bind(whose.person),
    d1
      .prepare(
        `SELECT id, bin, pan_suffix AS panSuffix, token, instrument_token AS instrumentToken, expiry_date AS expiryDate,
           card_type AS cardType FROM saved_card WHERE token = ? AND customer_id = ?`,
      )
      .bind(named.permanentToken ?? '', whose.person),
    d1
      .prepare(
        `SELECT count(*) AS declines FROM pay_attempt WHERE state = 'released' AND created > ?5
           AND (cart_id = ${askedBag} OR customer_id = ?3) AND reason NOT IN (SELECT value FROM json_each(?6))`,
      )
      .bind(...asked, now.getTime() - paying.pause * 1000, JSON.stringify(notDeclined)),
    // Only the first three parameters are in it: the database takes no more.
    d1.prepare(`SELECT ${pricedSql(askedBag)} AS priced`).bind(...asked.slice(0, 3)),
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
