// The data of the card flow: saved cards, the state of the gateway's fields, one submission, and the reply of each step.
import type { Reply } from '#shared/platform/call.ts'
import type { cardCalls } from '#shared/payment/card-calls.ts'
import type { SavedCard } from '#shared/customers/customer.ts'
import type { BillingAddress, CardType } from '#shared/payment/payment.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { PaidReply } from '#client/payment/payment-state.ts'
import type { FailureReason } from '#client/payment/payment-outcome.ts'

/** The two fields that are typed in frames of the gateway. */
export type FieldName = 'number' | 'securityCode'

/** What a gateway field reports; the typed value stays in the gateway's frame. */
export type FieldState = {
  loaded: boolean
  empty: boolean
  valid: boolean
  couldBeValid: boolean
  focused: boolean
  /** The shopper has left the field since it was opened. */
  left: boolean
  /** The vendor's name of the card scheme; empty until the typed digits identify one. */
  scheme: string
}

const emptyFieldState: FieldState = {
  loaded: false,
  empty: true,
  valid: false,
  couldBeValid: true,
  focused: false,
  left: false,
  scheme: '',
}

/** Messages by field. */
export type FieldErrors = Partial<Record<FieldName | 'expiry', string>>

export type Expiry = { month: string; year: string }

export type AuthenticationSetUp = Reply<typeof cardCalls.jwtToken>
export type CardEnrolment = Reply<typeof cardCalls.cartAuthEnroll>

/** One submission of the payment form. */
export type CardSubmission = {
  /** The idempotency key of the payment attempt. */
  key: string
  cartId: string
  /** Pounds that the card pays, and pounds that store credit pays first. */
  amount: number
  creditAmount: number
  partPayment: boolean
  journey: PaymentJourney
  billing: BillingAddress
  email: string | null
  /** Of a new card; a saved card has its own. */
  expiry: Expiry | null
  saveCard: boolean
  makeDefault: boolean
}

/** The card that pays: everything but its number. */
export type PaymentCard = {
  transientToken: string | undefined
  permanentToken: string | undefined
  instrumentToken: string | undefined
  bin: string
  panSuffix: string
  /** Null until the scheme is known by the BIN. */
  cardType: CardType | null
  expiryMonth: string
  expiryYear: string
}

export type CardData = {
  cards: SavedCard[]
  /** The saved cards could not be fetched; a new card can still be typed. */
  cardsFailed: boolean
  /** Token of the selected saved card; null for a new card. */
  selected: string | null
  captureContext: string
  fields: Record<FieldName, FieldState>
  fieldErrors: FieldErrors
  submission: CardSubmission | null
  card: PaymentCard | null
  /** Null before BIN validation. */
  binValidation: Reply<typeof cardCalls.binValidation> | null
  cardAccepted: boolean | null
  setUp: AuthenticationSetUp | null
  sessionId: string
  enrolment: CardEnrolment | null
  /** The challenge's token where the driver returns one; otherwise payer authentication is sent the token of the set-up. */
  jwtToken: string | undefined
  creditPart: PaidReply | null
  /** The reply of payer authentication, or of reconciliation. */
  paid: PaidReply | null
  /** Why the last step failed; null without a reason. */
  reason: FailureReason | null
}

/** Cleared at the start of each submission: results of an earlier one must not be used again. */
export const noSubmissionResults = {
  card: null,
  cardAccepted: null,
  binValidation: null,
  setUp: null,
  sessionId: '',
  enrolment: null,
  jwtToken: undefined,
  creditPart: null,
  paid: null,
  reason: null,
  fieldErrors: {},
} as const satisfies Partial<CardData>

export function initialCardData(): CardData {
  return {
    ...noSubmissionResults,
    fieldErrors: {},
    cards: [],
    cardsFailed: false,
    selected: null,
    captureContext: '',
    fields: { number: { ...emptyFieldState }, securityCode: { ...emptyFieldState } },
    submission: null,
  }
}
