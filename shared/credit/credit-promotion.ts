// The content of every promotion of store credit, as one entity, so that no rate, cost or incentive is shown without the rest
// (CONC 3.5). Computed by the shop's lender; pages only show it.
import * as z from 'zod/mini'
import { Pounds } from '#shared/platform/money-schema.ts'

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
