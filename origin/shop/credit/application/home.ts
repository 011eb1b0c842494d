// Adds the applicant's home address to an account without addresses.
import { sql } from 'drizzle-orm'
import { formatPostcode } from '#shared/delivery/postcode.ts'
import { address } from '#origin/shop/customers/schema.ts'
import type { ApplicationRow } from './applications.ts'
import type { CustomerContext } from './customer-context.ts'

export function homeStatement({ db, person, now }: CustomerContext, { draft }: ApplicationRow) {
  const { currentAddress: home, details } = draft
  if (!home) return []
  const recipient = details ? `${details.firstname} ${details.lastname}` : ''
  return [
    db.insert(address).select(
      sql`SELECT ${crypto.randomUUID()}, ${person}, ${recipient}, ${home.flatNumber}, ${home.houseNumberAndSuffix},
          ${home.houseName}, ${home.addressLine1}, ${home.addressLine2}, ${home.addressLine3}, ${home.town},
          ${home.county}, ${formatPostcode(home.postcode)}, ${home.country}, ${home.isoCountryCode}, 1, ${now.getTime()}
          WHERE NOT EXISTS (SELECT 1 FROM address WHERE customer_id = ${person})`,
    ),
  ]
}
