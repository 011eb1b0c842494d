// The months and years in which somebody may have moved in.
import { addressYears } from '#shared/limits-of-credit.ts'
import type { Periods } from '#client/applying/year-month-field.tsx'

export function periodsUntil(today: Date): Periods {
  const year = today.getUTCFullYear()
  return {
    years: Array.from({ length: addressYears + 1 }, (_, ago) => year - ago),
    months: Array.from({ length: 12 }, (_, at) => at + 1),
  }
}
