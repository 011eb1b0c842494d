// The terms of a brand's store credit, dated: a change is a new row with its first day, so that the terms of any day can be
// reconstructed. The cost of credit is defined nowhere else.

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

/** What most brands lend at. */
export const usualTerms = {
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
