// Builds the credit promotion of a brand from its terms, with figures computed from the APR.
import type { Brand } from '#shared/brands/brand.ts'
import type { CreditTerms } from './credit-terms.ts'
import type { CreditPromotion } from './credit-promotion.ts'
import { costOfRepaying } from './credit-cost.ts'
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'

export function creditPromotionOf(
  { creditProduct, company }: Pick<Brand, 'creditProduct' | 'company'>,
  { from, apr, example, firmReference, proactiveIncentive, conditions }: CreditTerms,
): CreditPromotion {
  const { monthly, total } = costOfRepaying(penceFromPounds(example.credit), apr, example.months)
  return {
    product: creditProduct,
    effective: from,
    apr,
    assumedCredit: example.credit,
    months: example.months,
    monthly: poundsFromPence(monthly),
    total: poundsFromPence(total),
    lender: company.legalName,
    address: company.address,
    firmReference,
    incentive: proactiveIncentive,
    conditions: [...conditions],
  }
}
