// An application for store credit as the page knows it (specification § 3, Credit application state).
import type {
  CartInfo,
  CommAddress,
  CreditApplication,
  CreditCheck,
  DeclineCode,
  DocumentKind,
  ApplicationStep,
  TradingTitle,
  Website,
  YearMonth,
} from '#shared/credit/credit-application.ts'
import type { PrefType } from '#shared/credit/credit-account.ts'
import type { Customer, CustomerDetails } from '#shared/customers/customer.ts'
import { monthsLived } from '#shared/credit/time-at-address.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { detailsIn, valuesOfDetails, detailsOf } from './applicant.ts'
import { timeAt, valuesOfAddress } from './addresses.ts'
import type { Values } from './filling.ts'
import { valuesOfYearMonth, yearMonthIn, type Periods } from './year-month-field.tsx'

export type Navigation = {
  /** Which step is shown: it is in the page's address too. */
  routePath: ApplicationStep
  /** Whether it is being asked if one wants to leave. */
  exitToggle: boolean
  cancelled: boolean
  /** Whether it was sent to the lender. */
  applied: boolean
  /** A path of this shop to go to when it is over; empty when nobody said. */
  urlTarget: string
}

export type ApplicationData = {
  /** The customer's own fields; what they fill in here is in `values`. */
  customer: Customer | null
  jwtToken: string
  timeAtCurrentAddress: YearMonth
  timeAtPrevAddress: YearMonth
  monthsLivedAsNumber: number | null
  commAddress: CommAddress | null
  cartInfo: CartInfo | null
  propertiesResponse: { website: Website | null }
  tradingTitle: TradingTitle | null
  monthsAndYearData: Periods
  creditCheck: CreditCheck
  declineCode: DeclineCode | null
  navigation: Navigation
  /** Null until the lender has answered. FAIL is a request that succeeded, and credit that was not agreed to (§ 4). */
  creditAppRequestSuccess: boolean | null
  creditAgreed: boolean | null
  /** Both raised by accepting the agreement. */
  agreementAccepted: boolean
  limitSet: boolean
  account: { customerAccountId: string; creditLimit: number; availableToSpend: number } | null

  /** What the inputs hold, by name. */
  values: Values
  faults: readonly FieldError[]
  prefType: PrefType | null
  documentsRead: readonly DocumentKind[]
  kept: 'kept' | 'keeping' | 'notKept'
}

const noCheck: CreditCheck = {
  customerAccountId: null,
  creditLimit: null,
  creditCheckStatus: '',
  costOfCredit: null,
  periodInterestRate: null,
  annualInterestRate: null,
  variableApr: null,
}

export function noApplicationYet(): ApplicationData {
  return {
    customer: null,
    jwtToken: '',
    timeAtCurrentAddress: 'YYYY MM',
    timeAtPrevAddress: 'YYYY MM',
    monthsLivedAsNumber: null,
    commAddress: null,
    cartInfo: null,
    propertiesResponse: { website: null },
    tradingTitle: null,
    monthsAndYearData: { years: [], months: [] },
    creditCheck: noCheck,
    declineCode: null,
    navigation: { routePath: 'about-you', exitToggle: false, cancelled: false, applied: false, urlTarget: '' },
    creditAppRequestSuccess: null,
    creditAgreed: null,
    agreementAccepted: false,
    limitSet: false,
    account: null,
    values: {},
    faults: [],
    prefType: null,
    documentsRead: [],
    kept: 'kept',
  }
}

/** What was learned by reading an application: everything known stands in its input, and is not asked again. */
export function learnedOf(application: CreditApplication, customer: Customer | null): Partial<ApplicationData> {
  const { draft, jwtToken, creditCheck, declineCode } = application
  const details = draft.details ?? (customer && detailsOf(customer))
  const values = {
    ...(details && valuesOfDetails(details)),
    ...valuesOfAddress(draft.currentAddress ?? customer?.accountAddress ?? null, 'current'),
    ...valuesOfAddress(draft.previousAddress, 'previous'),
    ...valuesOfYearMonth(draft.timeAtCurrentAddress, timeAt.current),
    ...valuesOfYearMonth(draft.timeAtPrevAddress, timeAt.previous),
    ...draft.typed,
  }
  const { prefType, documentsRead } = draft
  return { jwtToken, creditCheck, declineCode, prefType, documentsRead, values, ...timesIn(values, new Date()) }
}

/** The specification's fields of time, as the inputs have them. */
export function timesIn(values: Values, today: Date) {
  const timeAtCurrentAddress = yearMonthIn(values, timeAt.current)
  const timeAtPrevAddress = yearMonthIn(values, timeAt.previous)
  return { timeAtCurrentAddress, timeAtPrevAddress, monthsLivedAsNumber: monthsLived(timeAtCurrentAddress, today) }
}

/** Null while there is no name to keep the rest under. */
export function detailsNow({ customer, values }: ApplicationData): CustomerDetails | null {
  const nobody: CustomerDetails = {
    title: '', firstname: '', lastname: '', gender: '', dateOfBirth: null, homePhone: '', workPhone: '', mobilePhone: '',
  } // prettier-ignore
  const details = detailsIn(values, customer ? detailsOf(customer) : nobody)
  return details.firstname && details.lastname ? details : null
}
