// The card gateway's interface and its card codes. Neither a card number nor a security code is in any of its requests and replies.
import type { BillingAddress, BrowserFields, CardType, WalletType } from '#shared/payment/payment.ts'
import type { Device } from '#shared/platform/headers/forwarded.ts'
import type { EnrolledCard } from '#origin/shop/payment/schema.ts'
import type { PaymentProvider } from '#origin/shop/payment/payment-provider.ts'

/**
 * The contents of a transient token whose signature and expiry were checked against its capture context. All fields are
 * empty in the token of a security code alone, which accompanies a saved card.
 */
export type TokenFacts = { bin: string; panSuffix: string; cardType: CardType | null; expiryDate: string }

export type EnrolRequest = {
  reference: string
  /** Pence. */
  amount: number
  card: EnrolledCard
  billing: BillingAddress
  email: string
  /** From the set-up of this card. */
  referenceId: string
  browser: BrowserFields
  device: Device
  /** The URL that the bank's frame returns to: the storefront's one route that accepts a cross-site form. */
  returnUrl: string
}

export type Enrolled = {
  status: 'AUTHENTICATION_SUCCESSFUL' | 'PENDING_AUTHENTICATION' | 'AUTHENTICATION_FAILED'
  authenticationTransactionId: string
  /** False when the bank cannot authenticate the card at all. */
  available: boolean
  stepUpUrl: string | null
  accessToken: string | null
  acsUrl: string | null
  pareq: string | null
}

export type CardGateway = {
  /** The capture context for fields shown on `targetOrigin`. */
  captureContext: (targetOrigin: string) => Promise<string>
  /** Null for a token that is forged, expired or another shop's. Only the gateway knows whether the token was used before. */
  readToken: (transientToken: string) => Promise<TokenFacts | null>
  /** Whether cards with this BIN are accepted, and their scheme. */
  lookUpBin: (bin: string) => Promise<{ accepted: boolean; cardType: CardType | null }>
  /** For a page of `shopOrigin`. Null for a card that the gateway does not know, or no longer knows. */
  setUp: (
    card: { transientToken: string } | { permanentToken: string },
    shopOrigin: string,
  ) => Promise<{ accessToken: string; referenceId: string; deviceDataCollectionUrl: string } | null>
  /** Throws 409 `SETUP_MISSING` when this card was not set up, or its set-up was used before. */
  enrol: (request: EnrolRequest) => Promise<Enrolled>
  /**
   * Validates the authentication and authorizes the payment in one request. With `keepOnly` the amount is zero: the card is
   * only saved. With `authorizeOnly` no money is taken before it is captured.
   */
  byCard: (pay: {
    card: EnrolledCard
    authenticationTransactionId: string
    save: boolean
    keepOnly?: boolean
    authorizeOnly?: boolean
  }) => PaymentProvider
  /** `networkToken` is the wallet's own payload, base64. */
  byWallet: (pay: {
    wallet: '004' | '005'
    networkToken: string
    billing: BillingAddress
    authorizeOnly?: boolean
  }) => PaymentProvider
  /** Takes, gives back and refunds what was only authorized. */
  captures: CardCaptures
  forgetInstrument: (permanentToken: string) => Promise<void>
}

/**
 * Card codes of the gateway and of the storefront: two lists that share numbers but not meanings. The gateway's 003 is American Express, which is not accepted; it
 * has two codes for Maestro.
 */
const accepted: Readonly<Record<string, CardType>> = { '001': '001', '002': '002', '024': '003', '042': '003' }

/** The storefront's code; null for a scheme that is not accepted. */
export function cardTypeOf(vendorType: string): CardType | null {
  return Object.hasOwn(accepted, vendorType) ? accepted[vendorType]! : null
}

/** The gateway has no card type for a wallet, but a payment solution. */
export const paymentSolutions: Readonly<Record<WalletType, string>> = { '004': '001', '005': '012' }

/** `transactionId` is the authorization's, `reference` the capture's or refund's own; amounts in pence. */
type FollowUp = { transactionId: string; reference: string; amount: number }

/** `declined`: certainly nothing was taken. `unknown`: the request is to be repeated under the same reference. */
export type CaptureResult =
  | { outcome: 'captured'; captureId: string }
  | { outcome: 'declined'; code: string }
  | { outcome: 'unknown' }

export type CardCaptures = {
  /** Takes the amount once, however often it is repeated. Never throws. */
  capture: (request: FollowUp) => Promise<CaptureResult>
  /** Looks a capture up by its reference; null when none is known. Never throws. */
  find: (reference: string) => Promise<string | null>
  /** Gives the whole authorization back. Resolves to true only when the gateway confirmed it. */
  reverse: (request: FollowUp) => Promise<boolean>
  /** Refunds captured money; `transactionId` is the capture's. Resolves to true only when the gateway confirmed it. */
  refund: (request: FollowUp) => Promise<boolean>
}
