// The terms under which credit is promoted: whose it is and who may have it, with the representative example in the same
// breath as any rate (CONC 3.5).
import { brands } from '#shared/brands/index.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { CreditTerms } from '#shared/credit-terms.ts'
import { adultAge, withdrawal } from '#shared/limits-of-credit.ts'
import { costOfRepaying } from '#shared/rules/credit-cost.ts'
import { pounds, poundsFromPence } from '#shared/rules/money.ts'

export function promotionTerms(brand: BrandCode, { apr, example, firmReference, adminFee }: CreditTerms): string {
  const { name, creditProduct, company } = brands[brand]
  const { monthly, total } = costOfRepaying(example.credit * 100, apr, example.months)
  const [each, all] = [monthly, total].map((pence) => pounds(poundsFromPence(pence)))
  return [
    `Representative example: assumed credit limit ${pounds(example.credit)}, interest ${apr}% a year (variable), representative ${apr}% APR (variable). Spending ${pounds(example.credit)} at once and repaying it in ${example.months} monthly payments of ${each} comes to ${all}.`,
    `${creditProduct} is a running credit account with ${company.legalName}, trading as ${name}, ${company.address}: authorised and regulated by the Financial Conduct Authority, firm reference number ${firmReference}.`,
    `It is for people of ${adultAge} and over who live in the United Kingdom, subject to status. That you may be eligible is no promise: if you apply, a full search is made that other lenders can see.`,
    `Missing payments can cost ${pounds(adminFee)} each time and make it harder to borrow. You can withdraw within ${withdrawal.days} days of signing.`,
  ].join('\n\n')
} // prettier-ignore
