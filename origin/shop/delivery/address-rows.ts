// The address book. Exactly one address of a non-empty book is the default. Every change is one batch that preserves this
// rule and affects the customer's own addresses only.
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type AccountAddress, type BookAddress, formatPostcode } from '#shared/delivery/address.ts'
import { addressLimit } from '#shared/platform/limits.ts'
import type { Database } from '#origin/platform/database.ts'
import { address } from '#origin/shop/customers/schema.ts'

export type GivenAddress = AccountAddress & { recipient: string; isDefaultDeliveryAddress: boolean }

/** The default first, then the newest. */
export function selectAddresses(db: Database, customerId: string) {
  return db
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(desc(address.isDefaultDeliveryAddress), desc(address.created), asc(address.id))
}

export function asBook(rows: Array<typeof address.$inferSelect>): BookAddress[] {
  return rows.map(({ id, customerId: _customer, created: _created, ...lines }) => ({ addressId: id, ...lines }))
}

/** Null when the address book is full. */
export async function addAddress(db: Database, customerId: string, given: GivenAddress, now: Date) {
  const id = crypto.randomUUID()
  const count = sql`(SELECT count(*) FROM address WHERE customer_id = ${customerId})`
  const { isDefaultDeliveryAddress: wanted, ...lines } = rowOf(given)
  const [, , , rows] = await db.batch([
    db.insert(address).select(
      sql`SELECT ${id}, ${customerId}, ${lines.recipient}, ${lines.flatNumber}, ${lines.houseNumberAndSuffix},
          ${lines.houseName}, ${lines.addressLine1}, ${lines.addressLine2}, ${lines.addressLine3}, ${lines.town},
          ${lines.county}, ${lines.postcode}, ${lines.country}, ${lines.isoCountryCode}, 0, ${now.getTime()}
          WHERE ${count} < ${addressLimit}`,
    ),
    ...giveDefault(db, customerId, id, wanted),
    selectAddresses(db, customerId),
  ])
  return rows.some((row) => row.id === id) ? asBook(rows) : null
}

/** Null when the customer has no such address; nothing has changed then. */
export async function updateAddress(db: Database, customerId: string, id: string, given: GivenAddress) {
  const { isDefaultDeliveryAddress: wanted, ...lines } = rowOf(given)
  const [changed, , , rows] = await db.batch([
    db
      .update(address)
      .set(lines)
      .where(and(eq(address.id, id), eq(address.customerId, customerId)))
      .returning({ id: address.id }),
    ...giveDefault(db, customerId, id, wanted),
    selectAddresses(db, customerId),
  ])
  return changed.length === 1 ? asBook(rows) : null
}

/** Null when the customer has no such address. The newest address replaces a removed default. */
export async function removeAddress(db: Database, customerId: string, id: string) {
  const [gone, , rows] = await db.batch([
    db
      .delete(address)
      .where(and(eq(address.id, id), eq(address.customerId, customerId)))
      .returning({ id: address.id }),
    chooseDefault(db, customerId),
    selectAddresses(db, customerId),
  ])
  return gone.length === 1 ? asBook(rows) : null
}

/** Makes the address the default when `wanted`, and makes some address the default when there is none. */
function giveDefault(db: Database, customerId: string, id: string, wanted: boolean) {
  const isOwn = sql`EXISTS (SELECT 1 FROM address WHERE id = ${id} AND customer_id = ${customerId})`
  return [
    db
      .update(address)
      .set({ isDefaultDeliveryAddress: false })
      .where(and(eq(address.customerId, customerId), sql`${wanted}`, isOwn)),
    chooseDefault(db, customerId, wanted ? id : undefined),
  ] as const
}

function chooseDefault(db: Database, customerId: string, preferred = '') {
  const chosen = sql`(SELECT id FROM address WHERE customer_id = ${customerId}
    ORDER BY id = ${preferred} DESC, created DESC, id LIMIT 1)`
  const none = sql`NOT EXISTS (SELECT 1 FROM address WHERE customer_id = ${customerId} AND is_default_delivery_address = 1)`
  return db
    .update(address)
    .set({ isDefaultDeliveryAddress: true })
    .where(and(eq(address.id, chosen), none))
}

function rowOf(given: GivenAddress) {
  const { recipient, isDefaultDeliveryAddress, flatNumber, houseNumberAndSuffix, houseName, town, county } = given
  const { addressLine1, addressLine2, addressLine3, country, isoCountryCode } = given
  return {
    recipient,
    isDefaultDeliveryAddress,
    flatNumber,
    houseNumberAndSuffix,
    houseName,
    town,
    county,
    addressLine1,
    addressLine2,
    addressLine3,
    country,
    isoCountryCode,
    postcode: formatPostcode(given.postcode),
  }
}
