// The calls of the credit application. The lender decides; a decision in a request is only compared.
import * as z from 'zod/mini'
import { AccountAddress, GivenAddress, Postcode } from '#shared/delivery/address.ts'
import { CartId } from '#shared/bag/cart.ts'
import { PrefType } from './credit-account.ts'
import {
  ApplicationDraft,
  CartInfo,
  CommAddress,
  CreditApplication,
  CreditCart,
  CreditCheck,
  CreditCheckStatus,
  DeclineCode,
  DocumentKind,
  TradingTitleTerms,
  Website,
  YearMonth,
} from './credit-application.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { service } from '#shared/platform/call.ts'

const applying = { identity: 'person', deadline: 3000 } as const
const Title = z.object({ tradingTitle: z.string().check(z.minLength(1), z.maxLength(10)) })
/** `jwtToken` identifies the application. */
const Of = z.object({ jwtToken: z.string().check(z.maxLength(4096)) })

/** The text of the PDF as HTML: only headings, paragraphs, lists and tables. */
const Html = z.object({ code: z.string(), document: DocumentKind, version: z.string(), html: z.string() })
/** `content` is base64. */
const Pdf = z.object({
  code: z.string(),
  document: DocumentKind,
  version: z.string(),
  filename: z.string(),
  content: z.string(),
})
const ofDocument = {
  ...applying,
  method: 'POST',
  body: Of,
  limit: 'question',
  errors: ['APPLICATION_NOT_FOUND'],
} as const
const pdf = { ...ofDocument, reply: Pdf, deadline: 6000 } as const
const html = { ...ofDocument, reply: Html } as const

/** Refusals after which the application must be changed or loaded again. */
export const applicationErrors = ['APPLICATION_NOT_FOUND', 'APPLICATION_CHANGED', 'HAS_ACCOUNT', 'DATA_ERROR'] as const

export const creditApplicationCalls = service('credit-application', {
  /** Gives the credit terms of a trading title. */
  propertiesTrading: {
    method: 'POST',
    path: '/api/creditapp/propertiestrading',
    limit: 'question',
    body: Title,
    reply: z.object({
      code: z.string(),
      propertiesResponse: z.object({ website: Website }),
      tradingTitle: TradingTitleTerms,
      /** Choices for the month and year of moving in. */
      monthsAndYearData: z.object({ years: z.array(z.int()), months: z.array(z.int().check(z.gte(1), z.lte(12))) }),
    }),
    deadline: 2000,
    errors: ['TRADING_TITLE_UNKNOWN'],
  },
  /** Gives the customer's open application, or a new one. The same on every device. 409 `HAS_ACCOUNT`. */
  application: {
    ...applying,
    method: 'GET',
    path: '/api/creditapp/application',
    reply: CreditApplication,
    errors: ['HAS_ACCOUNT'],
  },
  /** Saves the draft. Fields that are left out stay unchanged. */
  keepApplication: {
    ...applying,
    method: 'PUT',
    path: '/api/creditapp/application',
    limit: 'account',
    body: z.extend(Of, { draft: z.strictObject(z.partial(ApplicationDraft).shape) }),
    reply: CreditApplication,
    errors: applicationErrors,
  },
  /** Cancels the application and deletes the draft. `exit`: whether the customer left inside the application. */
  cancel: {
    ...applying,
    method: 'POST',
    path: '/api/creditapp/cancel',
    limit: 'account',
    body: z.extend(Of, { exit: z.enum(['inside', 'outside']) }),
    reply: z.object({ code: z.string() }),
    errors: applicationErrors,
  },
  /** Requests a full credit search, which other lenders can see. A PENDING check is polled with `application`. */
  standardCreditCheck: {
    ...applying,
    method: 'POST',
    path: '/api/creditapp/standardcreditcheck',
    body: z.extend(Of, {
      timeAtCurrentAddress: YearMonth,
      previousAddress: z.optional(GivenAddress),
      cart: CreditCart,
    }),
    /** A `status` of 400 or 500, or a `cart` that 'must not be null', is a failure, whatever the other fields. */
    reply: z.object({
      code: z.string(),
      message: z._default(z.string(), ''),
      status: z.optional(z.int()),
      cart: z.optional(z.string()),
      creditCheck: CreditCheck,
      declineCode: z._default(z.nullable(DeclineCode), null),
    }),
    deadline: 8000,
    limit: 'creditCheck',
    errors: applicationErrors,
  },
  /** Signs the credit agreement. Rate and status must be those of the offer. Signing twice has no further effect. */
  acceptAgreement: {
    ...applying,
    method: 'PUT',
    path: '/api/creditapp/creditacceptagreement',
    body: z.extend(Of, {
      periodInterestRate: z.number().check(z.gte(0), z.lte(1000)),
      creditCheckStatus: CreditCheckStatus,
      hasOptedForAutomaticCreditIncreases: z.boolean(),
      /** The full preference; '2' exactly when `hasOptedForAutomaticCreditIncreases`. */
      prefType: PrefType,
    }),
    reply: z.object({
      code: z.string(),
      message: z._default(z.string(), ''),
      customerAccountId: z.string(),
      creditLimit: Pounds,
      availableToSpend: Pounds,
    }),
    deadline: 8000,
    limit: 'creditCheck',
    errors: [...applicationErrors, 'CREDIT_CHECK_MISMATCH', 'DOCUMENTS_NOT_READ', 'NOT_OFFERED'],
  },
  /** Gives the pre-contract information as HTML. */
  pcciHtml: { ...html, path: '/api/creditapp/document_pcci_html' },
  /** Gives the pre-contract information as a PDF. */
  pcciPdf: { ...pdf, path: '/api/creditapp/documentpccipdf' },
  /** Gives the explanation of the agreement as HTML. */
  explanationHtml: { ...html, path: '/api/creditapp/documentagreementexplanationhtml' },
  /** Gives the explanation of the agreement as a PDF. */
  explanationPdf: { ...pdf, path: '/api/creditapp/documentagreementexplanationpdf' },
  /** Gives the agreement to be signed as HTML. */
  agreementHtml: { ...html, path: '/api/creditapp/documentagreementhtml' },
  /** Gives the agreement to be signed as a PDF. */
  agreementPdf: { ...pdf, path: '/api/creditapp/documentagreementpdf' },
  /** Gives what the application shows of the bag. */
  getCart: {
    ...applying,
    idCookie: 'cartId',
    method: 'GET',
    path: '/api/creditapp/getcart',
    query: z.object({ cartId: z.optional(CartId) }),
    reply: z.object({ code: z.string(), cartInfo: CartInfo }),
  },
  /** Finds addresses at a postcode that match house number, flat or house name. */
  addressFields: {
    ...applying,
    method: 'POST',
    path: '/api/creditapp/addressFields',
    body: z.object({
      houseNumber: z._default(z.string().check(z.maxLength(20)), ''),
      flatId: z._default(z.string().check(z.maxLength(20)), ''),
      houseName: z._default(z.string().check(z.maxLength(60)), ''),
      postCode: Postcode,
    }),
    reply: z.object({ code: z.string(), addresses: z.array(AccountAddress) }),
    limit: 'lookUp',
  },
  /** Stores the customer's address and the address for the account's letters. */
  updateCustomerAddress: {
    ...applying,
    method: 'PUT',
    path: '/api/creditapp/updateCustomerAddress',
    limit: 'account',
    body: z.object({
      accountAddress: GivenAddress,
      commAddress: z.strictObject(z.partial(CommAddress).shape),
    }),
    reply: z.object({ code: z.string(), accountAddress: AccountAddress, commAddress: CommAddress }),
    errors: ['DATA_ERROR', 'ADDRESS_LIMIT_EXCEEDED'],
  },
})
