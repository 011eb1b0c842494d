// The terms of each brand's store credit, which are in its file (shared/brands).
import { brands } from '#shared/brands/all.ts'
import type { CreditTerms } from '#shared/brands/brand-credit.ts'
import type { BrandCode } from '#shared/brands/brand.ts'

export type { CreditTerms } from '#shared/brands/brand-credit.ts'

/** The terms of a day (ISO date); before the first row, the first. */
export function creditTermsOn(brand: BrandCode, day: string): CreditTerms {
  const rows = brands[brand].creditTerms
  return rows.findLast(({ from }) => from <= day) ?? rows[0]
}
