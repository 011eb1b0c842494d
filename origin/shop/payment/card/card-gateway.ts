// The card gateway as the shop speaks to it: what each question takes and answers. Numbers and security codes are in none.
import type { BillingAddress, BrowserFields, CardType } from '#shared/payment/payment.ts'
import type { Device } from '#shared/platform/headers/device.ts'
import type { EnrolledCard } from '#origin/shop/payment/schema.ts'
import type { Payer } from '#origin/shop/payment/payer.ts'

/**
 * What a transient token says, after its signature and life were checked against the context it came from. All of it is
 * empty for a token of a security code alone, which goes along with a saved card.
 */
export type TokenFacts = { bin: string; panSuffix: string; cardType: CardType | null; expiryDate: string }

export type EnrolAsk = {
  reference: string
  /** Pence. */
  amount: number
  card: EnrolledCard
  billing: BillingAddress
  email: string
  /** Of the set-up this card was opened with. */
  referenceId: string
  browser: BrowserFields
  device: Device
  /** Where the bank's frame comes back to: the shop's own exempt address. */
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
  /** Null for a token that is forged, too old or none of ours. That one was used before only the gateway can tell. */
  readToken: (transientToken: string) => Promise<TokenFacts | null>
  /** Whether the house takes a card beginning so, and its scheme. */
  lookUpBin: (bin: string) => Promise<{ accepted: boolean; cardType: CardType | null }>
  /** For a page of `shopOrigin`. Null for a card that the gateway does not know, or no more. */
  setUp: (
    card: { transientToken: string } | { permanentToken: string },
    shopOrigin: string,
  ) => Promise<{ accessToken: string; referenceId: string; deviceDataCollectionUrl: string } | null>
  /** Refuses with SETUP_MISSING when nothing was set up for this card, or it was asked before. */
  enrol: (ask: EnrolAsk) => Promise<Enrolled>
  /**
   * Checks the result of the authentication named and takes the money, in one question. With `keepOnly` nothing is taken:
   * the amount is zero, and the card is kept.
   */
  byCard: (pay: { card: EnrolledCard; authenticationTransactionId: string; save: boolean; keepOnly?: boolean }) => Payer
  /** `networkToken` is the wallet's own blob, base64. */
  byWallet: (pay: { wallet: '004' | '005'; networkToken: string; billing: BillingAddress }) => Payer
  forgetInstrument: (permanentToken: string) => Promise<void>
}
