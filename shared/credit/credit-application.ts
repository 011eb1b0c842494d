// Entities of the credit application (R3.62 to R3.76).
import * as z from 'zod/mini'
import { AccountAddress, GivenAddress } from '#shared/delivery/address.ts'
import { CartId } from '#shared/bag/cart.ts'
import { PrefType } from './credit-account.ts'
import { BirthDate, CustomerDetails } from '#shared/customers/customer.ts'
import { phone } from '#shared/person/rules.ts'
import { applicantFirstName, applicantLastName } from './applicant-rules.ts'
import { by } from '#shared/person/schema.ts'
import { Pounds } from '#shared/platform/money-schema.ts'

/** The status of a credit check; empty before one. */
export const creditCheckStatuses = ['PASS', 'ASSUMED_PASS', 'FAIL', 'ERROR', 'NOT_FOUND', 'SUCCESS', 'PENDING'] as const
export const CreditCheckStatus = z.enum(['', ...creditCheckStatuses])
export type CreditCheckStatus = z.infer<typeof CreditCheckStatus>

/** Decline1 and Decline2: credit reference agency. Decline3: fraud. Refer1: referred to an underwriter. */
export const declineCodes = ['Decline1', 'Decline2', 'Decline3', 'Refer1'] as const
export const DeclineCode = z.enum(declineCodes)
export type DeclineCode = z.infer<typeof DeclineCode>

/** Year and month of moving in: `2019 04`; `YYYY MM` until filled in. */
export const unfilledYearMonth = 'YYYY MM'
export const YearMonth = z.string().check(z.regex(/^(YYYY MM|\d{4} (0[1-9]|1[0-2]))$/, 'Enter a month and a year'))
export type YearMonth = z.infer<typeof YearMonth>

/** Zero of both unless every field is defined (client/credit/credit-cart.ts). */
export const CreditCart = z.object({ numberOfItems: z.int().check(z.gte(0)), totalCartAmount: Pounds })
export type CreditCart = z.infer<typeof CreditCart>

export const CartInfo = z.object({
  cartId: z.nullable(CartId),
  customerId: z.string(),
  tradingTitleId: z.string(),
  orderValue: Pounds,
  cartEntries: z.array(
    z.object({
      quantity: z.int(),
      unitPrice: Pounds,
      productNo: z.string(),
      ProductOptionNo: z.string(),
      channel: z.string(),
    }),
  ),
})
export type CartInfo = z.infer<typeof CartInfo>

/** Per cent: 34.9 a year, 2.53 a month. Null before a decision. */
const Rate = z.nullable(z.number().check(z.gte(0), z.lte(1000)))

export const CreditCheck = z.object({
  customerAccountId: z.nullable(z.string()),
  creditLimit: z.nullable(Pounds),
  creditCheckStatus: CreditCheckStatus,
  /** Interest on borrowing the whole limit once and repaying in twelve equal months. */
  costOfCredit: z.nullable(Pounds),
  periodInterestRate: Rate,
  annualInterestRate: Rate,
  variableApr: Rate,
})
export type CreditCheck = z.infer<typeof CreditCheck>

export const CreditEligibility = z.extend(z.omit(CreditCheck, { customerAccountId: true, creditCheckStatus: true }), {
  applicationId: z.string(),
  eligibilityDecision: CreditCheckStatus,
  promoTermsAndCondition: z.nullable(z.string()),
})
export type CreditEligibility = z.infer<typeof CreditEligibility>

export const Applicant = z.object({
  dateOfBirth: BirthDate,
  phoneNumber: z.string().check(by(phone)),
  name: z.object({
    title: z.string().check(z.maxLength(10)),
    firstname: z.string().check(by(applicantFirstName)),
    lastname: z.string().check(by(applicantLastName)),
  }),
  timeAtCurrentAddress: YearMonth,
  currentAddress: GivenAddress,
  previousAddress: z.optional(GivenAddress),
})
export type Applicant = z.infer<typeof Applicant>

/** The address for the account's letters. */
export const CommAddress = z.object({
  addressId: z.nullable(z.string()),
  addressLabel: z.string().check(z.maxLength(60)),
  addressFormat: z.enum(['PAF', 'MANUAL']),
  recipient: z.string().check(z.maxLength(130)),
  newAddress: z.boolean(),
  dateCreated: z.nullable(z.iso.date()),
  /** ISO date of the last change, and its author: customer or customer care. */
  careUpdated: z.nullable(z.iso.date()),
  updatedBy: z.enum(['CUSTOMER', 'CARE', '']),
})
export type CommAddress = z.infer<typeof CommAddress>

/** The steps of the application: `routePath` of its navigation. */
export const applicationSteps = ['about-you', 'address', 'check', 'offer', 'documents', 'sign', 'done'] as const
export const ApplicationStep = z.enum(applicationSteps)
export type ApplicationStep = z.infer<typeof ApplicationStep>

export const documentKinds = ['pcci', 'explanation', 'agreement'] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

const Typed = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u)))
  .check(z.refine((typed) => Object.keys(typed).length <= 40))

const Entered = z.string().check(z.maxLength(100))
/** The applicant's details while they are being filled in, and as they were stored by an earlier rule. */
export const ApplicantDetails = z.extend(z.pick(CustomerDetails, { title: true, gender: true, dateOfBirth: true }), {
  firstname: Entered,
  lastname: Entered,
  homePhone: Entered,
  workPhone: Entered,
  mobilePhone: Entered,
})
export type ApplicantDetails = z.infer<typeof ApplicantDetails>

/** The draft of an application; fields may still be missing. */
export const ApplicationDraft = z.object({
  routePath: ApplicationStep,
  details: z.nullable(ApplicantDetails),
  currentAddress: z.nullable(AccountAddress),
  timeAtCurrentAddress: YearMonth,
  previousAddress: z.nullable(AccountAddress),
  timeAtPrevAddress: YearMonth,
  prefType: z.nullable(PrefType),
  documentsRead: z.array(DocumentKind),
  /** Invalid values as typed, by input name. */
  typed: z.optional(Typed),
  /** Path of this shop to go to afterwards. */
  urlTarget: z.string().check(z.maxLength(200)),
})
export type ApplicationDraft = z.infer<typeof ApplicationDraft>

/**
 * `open`: being filled in; `checking`: PENDING; `offered`: passed, to be signed; `referred`: an underwriter decides;
 * `accepted`: the account exists; `cancelled`: by the customer.
 */
export const ApplicationState = z.enum(['open', 'checking', 'offered', 'referred', 'declined', 'accepted', 'cancelled'])
export type ApplicationState = z.infer<typeof ApplicationState>

export const CreditApplication = z.object({
  applicationId: z.string(),
  state: ApplicationState,
  draft: ApplicationDraft,
  creditCheck: CreditCheck,
  /** Decline code and message of a failed check, also of one that was PENDING before. */
  declineCode: z._default(z.nullable(DeclineCode), null),
  message: z._default(z.string(), ''),
  /** Identifies the open application in the calls for documents and acceptance. */
  jwtToken: z.string(),
})
export type CreditApplication = z.infer<typeof CreditApplication>

export const Website = z.object({
  titleRegistrationName: z.string(),
  apr: z.number(),
  interestRate: z.number(),
  /** Total of the representative example: £1,200 spent at once and repaid in twelve equal months. */
  amountPayable: Pounds,
  isPcciEnabled: z.boolean(),
  isPcciForceScrollEnabled: z.boolean(),
  /** The incentive for opening an account; empty without one. Never shown without the representative APR. */
  proactiveIncentive: z.string(),
  /** Of the interest-free offer: the day of the charge if not repaid, first day and last day. */
  InterestFreeChargeDate: z.nullable(z.iso.date()),
  InterestFreeStartDate: z.nullable(z.iso.date()),
  InterestFreeEndDate: z.nullable(z.iso.date()),
})
export type Website = z.infer<typeof Website>

export const TradingTitleTerms = z.object({
  /** Pounds: lower limit of the minimum payment. */
  accountMinimumPayment: Pounds,
  /** Per cent of the balance. */
  accountMinimumPaymentPercent: z.number(),
  /** Pounds: charged for a missed minimum payment. */
  accountAdminFee: Pounds,
})
export type TradingTitleTerms = z.infer<typeof TradingTitleTerms>
