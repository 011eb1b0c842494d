// Applying for store credit. The lender decides; what a page says about a decision is only compared.
import * as z from 'zod/mini'
import { AccountAddress, Postcode } from '#shared/delivery/address.ts'
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
  TradingTitle,
  Website,
  YearMonth,
} from './credit-application.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { service } from '#shared/platform/call.ts'

const applying = { identity: 'person', deadline: 3000 } as const
const Title = z.object({ tradingTitle: z.string().check(z.minLength(1), z.maxLength(10)) })
/** Which application is meant: `jwtToken` of the application. */
const Of = z.object({ jwtToken: z.string().check(z.maxLength(4096)) })

/** The same words as the PDF: headings, paragraphs, lists and tables, and nothing else. */
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

/** Why an application goes no further as it is. */
export const applicationErrors = ['APPLICATION_NOT_FOUND', 'APPLICATION_CHANGED', 'HAS_ACCOUNT', 'DATA_ERROR'] as const

export const creditApplicationCalls = service('credit-application', {
  propertiesTrading: {
    method: 'POST',
    path: '/api/creditapp/propertiestrading',
    limit: 'question',
    body: Title,
    reply: z.object({
      code: z.string(),
      propertiesResponse: z.object({ website: Website }),
      tradingTitle: TradingTitle,
      /** What can be chosen as the time since which one has lived somewhere. */
      monthsAndYearData: z.object({ years: z.array(z.int()), months: z.array(z.int().check(z.gte(1), z.lte(12))) }),
    }),
    deadline: 2000,
    errors: ['TRADING_TITLE_UNKNOWN'],
  },
  /** The application this person has begun, or a fresh one: it is the same on every device. 409 `HAS_ACCOUNT`. */
  application: {
    ...applying,
    method: 'GET',
    path: '/api/creditapp/application',
    reply: CreditApplication,
    errors: ['HAS_ACCOUNT'],
  },
  /** Keeps what was filled in so far. A part left out stays as it is. */
  keepApplication: {
    ...applying,
    method: 'PUT',
    path: '/api/creditapp/application',
    limit: 'account',
    body: z.extend(Of, { draft: z.strictObject(z.partial(ApplicationDraft).shape) }),
    reply: CreditApplication,
    errors: applicationErrors,
  },
  /** Ends it: nothing that was filled in is kept. `exit` says whether that was done within the application. */
  cancel: {
    ...applying,
    method: 'POST',
    path: '/api/creditapp/cancel',
    limit: 'account',
    body: z.extend(Of, { exit: z.enum(['inside', 'outside']) }),
    reply: z.object({ code: z.string() }),
    errors: applicationErrors,
  },
  /** A full search, which other lenders can see. PENDING is asked about again with `application`. */
  standardCreditCheck: {
    ...applying,
    method: 'POST',
    path: '/api/creditapp/standardcreditcheck',
    body: z.extend(Of, {
      timeAtCurrentAddress: YearMonth,
      previousAddress: z.optional(AccountAddress),
      cart: CreditCart,
    }),
    /** A `status` of 400 or 500, or a `cart` that 'must not be null', is a failure whatever else is said. */
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
  /** Signs. Rate and status are those of the offer, or it is refused. Twice is once. */
  acceptAgreement: {
    ...applying,
    method: 'PUT',
    path: '/api/creditapp/creditacceptagreement',
    body: z.extend(Of, {
      periodInterestRate: z.number().check(z.gte(0), z.lte(1000)),
      creditCheckStatus: CreditCheckStatus,
      hasOptedForAutomaticCreditIncreases: z.boolean(),
      /** The preference in full; automatic exactly when `hasOptedForAutomaticCreditIncreases`. */
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
  pcciHtml: { ...html, path: '/api/creditapp/document_pcci_html' },
  pcciPdf: { ...pdf, path: '/api/creditapp/documentpccipdf' },
  explanationHtml: { ...html, path: '/api/creditapp/documentagreementexplanationhtml' },
  explanationPdf: { ...pdf, path: '/api/creditapp/documentagreementexplanationpdf' },
  agreementHtml: { ...html, path: '/api/creditapp/documentagreementhtml' },
  agreementPdf: { ...pdf, path: '/api/creditapp/documentagreementpdf' },
  getCart: {
    ...applying,
    idCookie: 'cartId',
    method: 'GET',
    path: '/api/creditapp/getcart',
    query: z.object({ cartId: z.optional(CartId) }),
    reply: z.object({ code: z.string(), cartInfo: CartInfo }),
  },
  /** The addresses there are at a postcode that fit what is known of the house. */
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
  /** Where the customer lives and where the account's letters go. */
  updateCustomerAddress: {
    ...applying,
    method: 'PUT',
    path: '/api/creditapp/updateCustomerAddress',
    limit: 'account',
    body: z.object({
      accountAddress: AccountAddress,
      commAddress: z.strictObject(z.partial(CommAddress).shape),
    }),
    reply: z.object({ code: z.string(), accountAddress: AccountAddress, commAddress: CommAddress }),
    errors: ['DATA_ERROR', 'ADDRESS_LIMIT_EXCEEDED'],
  },
})
