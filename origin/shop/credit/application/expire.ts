// Deletes applications, documents and eligibility checks after their retention days, with everything that was filled
// in.
import { creditDays } from '#shared/credit/credit-limits.ts'

const day = 86_400_000

/** For one customer, or for all when `person` is null. */
export function expireStatements(d1: D1Database, now: Date, person: string | null = null): D1PreparedStatement[] {
  const from = now.getTime() - creditDays.draft * day
  const personCondition = person === null ? '' : 'customer_id = ?2 AND'
  const personParameters = person === null ? [] : [person]
  const expired = `${personCondition} state IN ('open', 'checking', 'offered') AND changed < ?1`
  return [
    d1
      .prepare(
        `DELETE FROM credit_document WHERE application_id IN (SELECT id FROM credit_application WHERE ${expired})`,
      )
      .bind(from, ...personParameters),
    d1.prepare(`DELETE FROM credit_application WHERE ${expired}`).bind(from, ...personParameters),
    d1
      .prepare(`DELETE FROM credit_eligibility WHERE ${personCondition} expires <= ?1`)
      .bind(now.getTime(), ...personParameters),
  ]
}
