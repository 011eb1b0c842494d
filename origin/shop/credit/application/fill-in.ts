// Copies an applicant's answers to empty fields of the account, so that no question is asked again.
import { eq, sql, type Column } from 'drizzle-orm'
import type { CustomerDetails } from '#shared/customers/customer.ts'
import type { Database } from '#origin/platform/database.ts'
import { customer } from '#origin/shop/customers/schema.ts'
import type { LenderApplicant } from './applicant.ts'

/** Existing values of the account are never overwritten. */
export function fillInStatements(
  db: Database,
  id: string,
  applicant: LenderApplicant,
  details: CustomerDetails | null,
) {
  const { firstname, lastname, dateOfBirth, phone } = applicant
  const { title = '', homePhone = '', workPhone = '', mobilePhone = phone } = details ?? {}
  return [
    db.insert(customer).values({ id, firstname: '', lastname: '', email: '' }).onConflictDoNothing(),
    db
      .update(customer)
      .set({
        title: orElse(customer.title, title),
        firstname: orElse(customer.firstname, firstname),
        lastname: orElse(customer.lastname, lastname),
        homePhone: orElse(customer.homePhone, homePhone),
        workPhone: orElse(customer.workPhone, workPhone),
        mobilePhone: orElse(customer.mobilePhone, mobilePhone),
        dateOfBirth: sql`coalesce(${customer.dateOfBirth}, ${dateOfBirth})`,
      })
      .where(eq(customer.id, id)),
  ] as const
}

function orElse(column: Column, given: string) {
  return sql`CASE ${column} WHEN '' THEN ${given} ELSE ${column} END`
}
