// Writes the seeded people and their orders when the seed has changed or is too old; changes made in a seeded account stay
// until then. Rows of other people are not touched.
import { inArray, sql } from 'drizzle-orm'
import { open } from '#origin/platform/database.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { digestOf } from './load-content.ts'
import { begun, openBooks } from './open-books.ts'
import { isRecent, peopleSince } from './seed-age.ts'
import { forgetHistory, historyStatements } from './order-history.ts'
import type { OrderRows, PersonRows } from './person-rows.ts'
import { placedOrder } from './placed-orders.ts'
import { orderReturn, returnParcel } from '#origin/shop/payment/schema.ts'
import { creditAgreement, creditApplication, creditEligibility } from '#origin/shop/credit/schema.ts'
import { gatewayInstrument } from '#origin/vendors/card-gateway/schema.ts'
import { deliverySubscription } from '#origin/shop/subscription/schema.ts'
import { subscriptionEnds } from '#origin/shop/subscription/subscription-ends.ts'
import { clearErasedCache } from '#origin/shop/customers/erased-customers.ts'
import { digestOf as secretDigest } from '#origin/platform/secrets.ts'
import {
  account,
  address,
  creditAccount,
  erasedCustomer,
  customer,
  orderItem,
  orders,
  savedCard,
} from '#origin/shop/customers/schema.ts'

const dayMs = 86_400_000
/** A seeded subscription began this many days ago: its cooling-off period is over. */
export const subscribedDays = 26

/** Returns whether anything was written. `hash` creates the password value of an account; `now` is the instant of the seed. */
export async function loadPeople(
  d1: D1Database,
  people: readonly PersonRows[],
  ordered: readonly OrderRows[],
  password: string,
  hash: (password: string) => Promise<string>,
  now = Date.now(),
): Promise<boolean> {
  const digest = await digestOf(JSON.stringify([people, ordered, password, 'books', 'nothing waits']))
  const loaded = await d1
    .prepare(`SELECT people.digest, since.digest AS since FROM loaded people, loaded since
      WHERE people.part = 'people' AND since.part = ?`)
    .bind(peopleSince)
    .first<{ digest: string; since: string }>()
  if (loaded?.digest === digest && isRecent(loaded.since, now)) return false
  const db = open(d1)
  const started = dateOf(new Date(now - subscribedDays * dayMs))
  const term = { started, ends: subscriptionEnds(started) }
  const hashed = await hash(password)
  const accounts = people.map((person) => ({ ...person.account, password: hashed }))
  const ids = people.map((person) => person.customer.id)
  const numbers = JSON.stringify(ordered.map(({ order }) => order.orderNo))
  const placed = ordered.map((rows) => ({ ...rows, order: placedOrder(rows, people, now) }))
  // A seeded order has no payment attempt, whatever its number was in an earlier seed.
  const seeded = sql`order_no IN (SELECT order_no FROM orders WHERE attempt_id IS NULL
    AND (customer_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) OR order_no IN (SELECT value FROM json_each(${numbers}))))`
  await db.batch([
    db.delete(orderReturn).where(seeded),
    db.delete(returnParcel).where(seeded),
    db.delete(orderItem).where(seeded),
    db.delete(orders).where(seeded),
    db
      .delete(erasedCustomer)
      .where(inArray(erasedCustomer.digest, await Promise.all(ids.map((id) => secretDigest(id))))),
    db.delete(account).where(inArray(account.id, ids)),
    db.delete(customer).where(inArray(customer.id, ids)),
    db.delete(creditAccount).where(inArray(creditAccount.customerId, ids)),
    db.delete(creditAgreement).where(inArray(creditAgreement.customerId, ids)),
    db.delete(creditApplication).where(inArray(creditApplication.customerId, ids)),
    db.delete(creditEligibility).where(inArray(creditEligibility.customerId, ids)),
    db.delete(deliverySubscription).where(inArray(deliverySubscription.customerId, ids)),
    db.delete(address).where(inArray(address.customerId, ids)),
    db.delete(savedCard).where(inArray(savedCard.customerId, ids)),
    ...accounts.map((row) => db.insert(account).values(row)),
    ...people.flatMap((person) => [
      db.insert(customer).values(person.customer),
      ...(person.credit ? [db.insert(creditAccount).values(begun(person.credit, person.past, now))] : []),
      ...(person.subscription ? [db.insert(deliverySubscription).values({ ...person.subscription, ...term })] : []),
      ...person.addresses.map((row) => db.insert(address).values(row)),
      ...person.cards.map((row) => db.insert(savedCard).values(row)),
      ...person.cards.map((row) => db.insert(gatewayInstrument).values(instrumentOf(row)).onConflictDoNothing()),
    ]),
    ...placed.flatMap(({ order, items }) => [
      db.insert(orders).values(order),
      ...items.map((item) => db.insert(orderItem).values({ ...item, orderNo: order.orderNo })),
    ]),
    ...openBooks(db, people, now),
  ])
  await d1.batch([...forgetHistory(d1, numbers), ...historyStatements(d1, placed, now)])
  clearErasedCache()
  await d1
    .prepare("INSERT OR REPLACE INTO loaded (part, digest) VALUES ('people', ?), (?, ?)")
    .bind(digest, peopleSince, new Date(now).toISOString())
    .run()
  return true
}

/** The embedded gateway's record of a seeded card: the same test card without its number. */
function instrumentOf({
  token,
  instrumentToken,
  bin,
  panSuffix,
  expiryDate,
  cardType,
}: (typeof savedCard)['$inferInsert']) {
  return {
    id: token,
    identifier: instrumentToken,
    bin,
    lastFour: panSuffix,
    scheme: cardType,
    expiryMonth: expiryDate.slice(0, 2),
    expiryYear: `20${expiryDate.slice(3)}`,
    fingerprint: instrumentToken,
    scenario: 'frictionless' as const,
  }
}
