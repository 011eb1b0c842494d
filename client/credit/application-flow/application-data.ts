// The data of a credit application in the browser (R3.62 to R3.77).
import type {
  ApplicantDetails,
  ApplicationDraft,
  CartInfo,
  CommAddress,
  CreditApplication,
  CreditCheck,
  DeclineCode,
  DocumentKind,
  ApplicationStep,
  TradingTitleTerms,
  Website,
  YearMonth,
} from '#shared/credit/credit-application.ts'
import type { PrefType } from '#shared/credit/credit-account.ts'
import type { Customer } from '#shared/customers/customer.ts'
import { detailsOf } from '#shared/customers/details-form.ts'
import { emptyOf, nameFields, phoneFields } from '#shared/person/details.ts'
import { monthsLived } from '#shared/credit/time-at-address.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { detailsFromValues, valuesFromDetails } from './applicant.ts'
import { moveInFields, valuesFromAddress } from './addresses.ts'
import type { FormValues } from './form-values.ts'
import { valuesFromYearMonth, yearMonthFromValues, type MoveInPeriods } from './year-month-field.tsx'

export type Navigation = {
  /** The step on the screen; also in the URL. */
  routePath: ApplicationStep
  /** Whether the exit dialog is open. */
  exitToggle: boolean
  cancelled: boolean
  /** Whether the application was sent to the lender. */
  applied: boolean
  /** Path of this shop to go to afterwards; empty for the default. */
  urlTarget: string
}

export type ApplicationData = {
  /** The customer's account; what the applicant types is in `values`. */
  customer: Customer | null
  jwtToken: string
  timeAtCurrentAddress: YearMonth
  timeAtPrevAddress: YearMonth
  monthsLivedAsNumber: number | null
  commAddress: CommAddress | null
  cartInfo: CartInfo | null
  propertiesResponse: { website: Website | null }
  tradingTitle: TradingTitleTerms | null
  monthsAndYearData: MoveInPeriods
  creditCheck: CreditCheck
  declineCode: DeclineCode | null
  navigation: Navigation
  /** Null until the lender has decided. FAIL means a successful request and no credit (R4.54). */
  creditAppRequestSuccess: boolean | null
  creditAgreed: boolean | null
  /** Both set by accepting the agreement. */
  agreementAccepted: boolean
  limitSet: boolean
  account: { customerAccountId: string; creditLimit: number; availableToSpend: number } | null

  /** Values of the inputs, by name. */
  values: FormValues
  faults: readonly FieldError[]
  prefType: PrefType | null
  documentsRead: readonly DocumentKind[]
  saveState: 'saved' | 'saving' | 'notSaved'
}

export const noCheck: CreditCheck = {
  customerAccountId: null,
  creditLimit: null,
  creditCheckStatus: '',
  costOfCredit: null,
  periodInterestRate: null,
  annualInterestRate: null,
  variableApr: null,
}

export function initialApplicationData(): ApplicationData {
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
    saveState: 'saved',
  }
}

/** The data of an application reply: known details prefill the inputs. */
export function dataFromApplication(
  application: CreditApplication,
  customer: Customer | null,
): Partial<ApplicationData> {
  const { draft, jwtToken, creditCheck, declineCode } = application
  const values = valuesFromDraft(draft, customer)
  const { prefType, documentsRead } = draft
  return { jwtToken, creditCheck, declineCode, prefType, documentsRead, values, ...timeFields(values, new Date()) }
}

/** What the inputs begin with: the draft's, otherwise the account's. Values as typed come last. */
export function valuesFromDraft(draft: ApplicationDraft | null, customer: Customer | null): FormValues {
  const details = draft?.details ?? (customer && detailsOf(customer))
  return {
    ...(details && valuesFromDetails(details)),
    ...valuesFromAddress(draft?.currentAddress ?? customer?.accountAddress ?? null, 'current'),
    ...(draft && {
      ...valuesFromAddress(draft.previousAddress, 'previous'),
      ...valuesFromYearMonth(draft.timeAtCurrentAddress, moveInFields.current),
      ...valuesFromYearMonth(draft.timeAtPrevAddress, moveInFields.previous),
      ...draft.typed,
    }),
  }
}

/** The specification's fields for time at an address, from the inputs. */
export function timeFields(values: FormValues, today: Date) {
  const timeAtCurrentAddress = yearMonthFromValues(values, moveInFields.current)
  const timeAtPrevAddress = yearMonthFromValues(values, moveInFields.previous)
  return { timeAtCurrentAddress, timeAtPrevAddress, monthsLivedAsNumber: monthsLived(timeAtCurrentAddress, today) }
}

const noDetails: ApplicantDetails = {
  title: '',
  gender: '',
  dateOfBirth: null,
  ...emptyOf(nameFields),
  ...emptyOf(phoneFields),
}

/** Null without first and last name, which the server requires. */
export function currentDetails({ customer, values }: ApplicationData): ApplicantDetails | null {
  const details = detailsFromValues(values, customer ? detailsOf(customer) : noDetails)
  return details.firstname && details.lastname ? details : null
}
