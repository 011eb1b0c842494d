// The content of every promotion of store credit, as one entity, so that no rate, cost or incentive is shown without the rest
// (CONC 3.5). Computed by the shop's lender; pages only show it.
import * as z from 'zod/mini'
import { Pounds } from '#shared/platform/money-schema.ts'
import type { Brand } from '#shared/brands/brand.ts'
import type { CreditTerms } from './credit-terms.ts'
import { costOfRepaying } from './credit-cost.ts'
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'

/** The name by which banners refer to the terms of store credit. */
export const creditTermsName = 'store-credit'

export const CreditPromotion = z.object({
  /** The brand's name for its credit. */
  product: z.string(),
  /** First day of these terms. */
  effective: z.iso.date(),
  /** Representative, in per cent, variable. */
  apr: z.number().check(z.gte(0), z.lte(1000)),
  /** The representative example: spent at once and repaid in equal monthly payments. */
  assumedCredit: Pounds,
  months: z.int().check(z.gte(1)),
  monthly: Pounds,
  total: Pounds,
  lender: z.string(),
  address: z.string(),
  firmReference: z.string(),
  /** The incentive for opening an account; empty without one. */
  incentive: z.string(),
  /** Conditions, one sentence each. */
  conditions: z.array(z.string()),
})
export type CreditPromotion = z.infer<typeof CreditPromotion>

/** The terms that a banner refers to. */
export const BannerTerms = z.object({ name: z.string(), effective: z.iso.date(), credit: CreditPromotion })
export type BannerTerms = z.infer<typeof BannerTerms>

/** The promotion of a brand from its terms, with figures computed from the APR. */
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
