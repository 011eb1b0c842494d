// Payment entities (R3.78 to R3.86). Amounts are pounds; an amount in a request is only
// compared with the server's.
import * as z from 'zod/mini'
import { paymentJourneys, paymentMethods } from './payment-journeys.ts'

export const PaymentMethod = z.enum(paymentMethods)
export const PaymentJourney = z.enum(paymentJourneys)

/** The storefront's codes (R3.86), which differ from the vendor's. */
export const CardType = z.enum(['001', '002', '003'])
export type CardType = z.infer<typeof CardType>
export const cardTypeNames = { '001': 'Visa', '002': 'Mastercard', '003': 'Maestro' } as const satisfies Record<
  CardType,
  string
>
export const WalletType = z.enum(['004', '005'])
export type WalletType = z.infer<typeof WalletType>

const Line = z.string().check(z.trim(), z.maxLength(100), z.regex(/^\P{Cc}*$/u))

/** The county of a British or Irish address is `county`, of an American one `state` (R5.12). */
export const BillingAddress = z.object({
  cardHoldersName: Line.check(z.minLength(1)),
  line1: Line.check(z.minLength(1)),
  line2: z._default(Line, ''),
  city: Line.check(z.minLength(1)),
  county: z._default(Line, ''),
  state: z._default(Line, ''),
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'GB'),
  postalcode: Line.check(z.minLength(1), z.maxLength(12)),
})
export type BillingAddress = z.infer<typeof BillingAddress>

/**
 * The browser fields of payer authentication (R7.74, R7.75). The edge worker sets IP address and accept header; values
 * from the browser are ignored.
 */
export const BrowserFields = z.object({
  ipAddress: z._default(z.string().check(z.maxLength(45)), ''),
  language: z.string().check(z.regex(/^[A-Za-z\d-]{0,8}$/)),
  javaEnabled: z.boolean(),
  javaScriptEnabled: z.boolean(),
  colorDepth: z.enum(['1', '4', '8', '15', '16', '24', '32', '48']),
  screenHeight: z.int().check(z.gte(0), z.lte(100_000)),
  screenWidth: z.int().check(z.gte(0), z.lte(100_000)),
  /** Minutes between UTC and the browser, as `getTimezoneOffset` counts. */
  timezoneOffset: z.int().check(z.gte(-840), z.lte(840)),
  userAgent: z.string().check(z.maxLength(2048), z.regex(/^\P{Cc}*$/u)),
  deviceChannel: z.literal('BROWSER'),
})
export type BrowserFields = z.infer<typeof BrowserFields>

/** The idempotency key of a payment attempt: calls with the same key are the same payment. */
export const PaymentKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))

/** The reply of a payment call. Only `SUCCESS` has placed an order. */
export const PaymentReply = z.object({
  /** SUCCESS, PENDING (unknown: call transactionDetails), or the code of the refusal. */
  code: z.string(),
  message: z.string(),
  /** The encrypted cart id in the URL of the confirmation; only with SUCCESS. */
  confirmation: z.nullable(z.string()),
  orderNo: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
})
export type PaymentReply = z.infer<typeof PaymentReply>

/** `expiryDate` is MM/YY. A card is valid to the end of the month printed on it. */
export function isExpired(expiryDate: string, now: Date): boolean {
  const [month = '', year = ''] = expiryDate.split('/')
  return now.toISOString().slice(0, 7) > `20${year}-${month}`
}
