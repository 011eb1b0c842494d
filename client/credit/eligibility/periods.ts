// The months and years in which somebody may have moved in.
import { addressYears } from '#shared/credit/credit-limits.ts'
import type { Periods } from '#client/credit/application-flow/year-month-field.tsx'

export function periodsUntil(today: Date): Periods {
  const year = today.getUTCFullYear()
  return {
    years: Array.from({ length: addressYears + 1 }, (_, ago) => year - ago),
    months: Array.from({ length: 12 }, (_, at) => at + 1),
  }
}
