// What each brand says and charges for its store credit, dated: a change is a new row with the day from which it holds, so
// that what was said on any day can be told later. Nothing about the cost of credit is written anywhere else.
import type { BrandCode } from '#shared/brands/brand.ts'

export type CreditTerms = {
  /** ISO date from which this holds, until the next one's. */
  from: string
  /** The brand's own company is the lender; this is the number by which its authorisation is found. */
  firmReference: string
  /** Representative, in per cent, variable. */
  apr: number
  /**
   * Pounds assumed in the representative example, never more than the most there is (CONC App 1.2), and over how many
   * equal months they are repaid.
   */
  example: { credit: number; months: number }
  /** Per cent of the balance, and pounds at least. */
  minimumPayment: { percent: number; least: number }
  /** Pounds, for a minimum payment that was not made in time. */
  adminFee: number
  /** Pounds: between what limits an account is opened. */
  limits: { least: number; most: number }
  /** What opening an account brings; empty when nothing. */
  proactiveIncentive: string
  /** To whom it is open: a sentence each, wherever it is promoted. */
  conditions: readonly string[]
  /** Null when nothing is interest-free beyond the statement. */
  interestFree: { chargeDate: string; startDate: string; endDate: string } | null
  /** How the documents are given: before the agreement, and read to their end before one can go on. */
  isPcciEnabled: boolean
  isPcciForceScrollEnabled: boolean
}

const usual = {
  from: '2026-07-15',
  example: { credit: 1200, months: 12 },
  minimumPayment: { percent: 5, least: 5 },
  adminFee: 12,
  limits: { least: 200, most: 1500 },
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
      limits: { least: 150, most: 1000 },
    },
  ],
  ihm: [
    {
      ...usual,
      firmReference: '900106',
      apr: 24.9,
      limits: { least: 300, most: 3000 },
      interestFree: { chargeDate: '2027-05-31', startDate: '2026-11-01', endDate: '2027-04-30' },
    },
  ],
  ccl: [{ ...usual, firmReference: '900107', apr: 34.9 }],
  pma: [{ ...usual, firmReference: '900108', apr: 39.9, isPcciEnabled: false }],
}

/** What holds on a day (ISO date); before the first row, the first. */
export function termsOf(brand: BrandCode, day: string): CreditTerms {
  const rows = creditTerms[brand]
  return rows.findLast(({ from }) => from <= day) ?? rows[0]
}
