// The terms of a credit promotion: lender, eligibility, and the representative example wherever a rate is stated
// (CONC 3.5).
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { CreditTerms } from '#shared/credit/credit-terms.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { creditPromotionOf } from '#shared/credit/credit-promotion-of.ts'
import { pounds } from '#shared/platform/money.ts'

export function promotionTerms(brand: BrandCode, terms: CreditTerms): string {
  const said = creditPromotionOf(brands[brand], terms)
  const { product, lender, address, firmReference, apr, months, conditions } = said
  const [credit, each, all] = [said.assumedCredit, said.monthly, said.total].map(pounds)
  return [
    `Representative example: assumed credit limit ${credit}, interest ${apr}% a year (variable), representative ${apr}% APR (variable). Spending ${credit} at once and repaying it in ${months} monthly payments of ${each} comes to ${all}.`,
    `${product} is a running credit account with ${lender}, trading as ${brands[brand].name}, ${address}: authorised and regulated by the Financial Conduct Authority, firm reference number ${firmReference}.`,
    `${conditions.join(' ')} That you may be eligible is no promise: if you apply, a full search is made that other lenders can see.`,
    `Missing a payment can cost ${pounds(terms.adminFee)} each time and make it harder to borrow. You can withdraw within ${withdrawal.days} days of signing.`,
  ].join('\n\n')
} // prettier-ignore
