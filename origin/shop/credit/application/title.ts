// The `propertiesTrading` reply: flags, rates and dates of a brand's credit terms.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { addressYears } from '#shared/credit/credit-limits.ts'
import { costOfRepaying } from '#shared/credit/credit-cost.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export function titleOf(brand: BrandCode, tradingTitle: string, now: Date) {
  if (!isTitleOf(brand, tradingTitle))
    throw new Refusal(404, 'TRADING_TITLE_UNKNOWN', 'This shop has no such trading title.')
  const today = dateOf(now)
  const terms = creditTermsOn(brand, today)
  const { credit, months } = terms.example
  /** An expired offer is not shown. */
  const free = terms.interestFree && today <= terms.interestFree.endDate ? terms.interestFree : null
  return {
    code: 'SUCCESS',
    propertiesResponse: {
      website: {
        titleRegistrationName: brands[brand].company.legalName,
        apr: terms.apr,
        interestRate: terms.apr,
        amountPayable: poundsFromPence(costOfRepaying(credit * 100, terms.apr, months).total),
        isPcciEnabled: terms.isPcciEnabled,
        isPcciForceScrollEnabled: terms.isPcciForceScrollEnabled,
        proactiveIncentive: terms.proactiveIncentive,
        InterestFreeChargeDate: free?.chargeDate ?? null,
        InterestFreeStartDate: free?.startDate ?? null,
        InterestFreeEndDate: free?.endDate ?? null,
      },
    },
    tradingTitle: {
      accountMinimumPayment: terms.minimumPayment.least,
      accountMinimumPaymentPercent: terms.minimumPayment.percent,
      accountAdminFee: terms.adminFee,
    },
    monthsAndYearData: monthsAndYears(Number(today.slice(0, 4))),
  }
}

/** Ignores case. */
export function isTitleOf(brand: BrandCode, tradingTitle: string): boolean {
  return tradingTitle.toUpperCase() === brands[brand].tradingTitle.toUpperCase()
}

function monthsAndYears(thisYear: number) {
  return {
    years: Array.from({ length: addressYears + 1 }, (_, ago) => thisYear - ago),
    months: Array.from({ length: 12 }, (_, at) => at + 1),
  }
}
