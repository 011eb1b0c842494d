// What must be said wherever store credit is promoted, as one whole: no rate, cost or incentive travels without the rest
// (CONC 3.5). Worked out by the shop's own lender; a page only shows it.
import * as z from 'zod/mini'
import { Pounds } from '#shared/platform/money-schema.ts'

export const CreditPromotion = z.object({
  /** The brand's name for its credit. */
  product: z.string(),
  /** Since when these terms hold. */
  effective: z.iso.date(),
  /** Representative, in per cent, variable. */
  apr: z.number().check(z.gte(0), z.lte(1000)),
  /** The representative example: spent at once and repaid in equal months. */
  assumedCredit: Pounds,
  months: z.int().check(z.gte(1)),
  monthly: Pounds,
  total: Pounds,
  lender: z.string(),
  address: z.string(),
  firmReference: z.string(),
  /** What opening an account brings; empty when nothing. */
  incentive: z.string(),
  /** To whom it is open, a sentence each. */
  conditions: z.array(z.string()),
})
export type CreditPromotion = z.infer<typeof CreditPromotion>

/** The terms that a banner names. */
export const BannerTerms = z.object({ name: z.string(), effective: z.iso.date(), credit: CreditPromotion })
export type BannerTerms = z.infer<typeof BannerTerms>
