// The terms of each brand's store credit, dated: a change is a new row with its first day, so that the terms of any day can be
// reconstructed. The cost of credit is defined nowhere else.
import type { BrandCode } from '#shared/brands/brand.ts'

export type CreditTerms = {
  /** ISO date of the first day; valid until the next row. */
  from: string
  /** FCA firm reference number of the brand's company, which is the lender. */
  firmReference: string
  /** Representative, in per cent, variable. */
  apr: number
  /**
   * Assumed credit of the representative example in pounds, at most the highest limit (CONC App 1.2), and the number of equal
   * monthly payments.
   */
  example: { credit: number; months: number }
  /** Per cent of the balance, and the minimum in pounds. */
  minimumPayment: { percent: number; least: number }
  /** Pounds, charged for a missed minimum payment. */
  adminFee: number
  /** Pounds: lowest and highest credit limit of a new account. */
  limits: { min: number; max: number }
  /** The incentive for opening an account; empty without one. */
  proactiveIncentive: string
  /** Conditions, one sentence each, shown in every promotion. */
  conditions: readonly string[]
  /** Null without an interest-free offer. */
  interestFree: { chargeDate: string; startDate: string; endDate: string } | null
  /** Whether there is a PCCI, and whether documents must be scrolled to the end. */
  isPcciEnabled: boolean
  isPcciForceScrollEnabled: boolean
}

const usual = {
  from: '2026-07-15',
  example: { credit: 1200, months: 12 },
  minimumPayment: { percent: 5, least: 5 },
  adminFee: 12,
  limits: { min: 200, max: 1500 },
  proactiveIncentive: '',
  conditions: ['Subject to status.', 'For UK residents aged 18 or over.'],
  interestFree: null,
  isPcciEnabled: true,
  isPcciForceScrollEnabled: true,
} as const

/** Oldest first. */
export const creditTerms: Readonly<Record<BrandCode, readonly [CreditTerms, ...CreditTerms[]]>> = {
  dal: [
    {
      ...usual,
      firmReference: '900101',
      apr: 34.9,
      proactiveIncentive: '20% off your first order when you open an account',
    },
  ],
  cgn: [{ ...usual, firmReference: '900102', apr: 29.9, isPcciForceScrollEnabled: false }],
  jdw: [
    {
      ...usual,
      firmReference: '900103',
      apr: 34.9,
      proactiveIncentive: '15% off your first order when you open an account',
    },
  ],
  awl: [{ ...usual, firmReference: '900104', apr: 32.9 }],
  fw: [
    {
      ...usual,
      firmReference: '900105',
      apr: 34.9,
      example: { credit: 1000, months: 12 },
      limits: { min: 150, max: 1000 },
    },
  ],
  ihm: [
    {
      ...usual,
      firmReference: '900106',
      apr: 24.9,
      limits: { min: 300, max: 3000 },
      interestFree: { chargeDate: '2027-05-31', startDate: '2026-11-01', endDate: '2027-04-30' },
    },
  ],
  ccl: [{ ...usual, firmReference: '900107', apr: 34.9 }],
  pma: [{ ...usual, firmReference: '900108', apr: 39.9, isPcciEnabled: false }],
}

/** The terms of a day (ISO date); before the first row, the first. */
export function creditTermsOn(brand: BrandCode, day: string): CreditTerms {
  const rows = creditTerms[brand]
  return rows.findLast(({ from }) => from <= day) ?? rows[0]
}
