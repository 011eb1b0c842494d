// What the card flow knows: of the saved cards, of the fields, of one press, and of what each step answered.
import type { Reply } from '#shared/platform/call.ts'
import type { cardCalls } from '#shared/payment/card-calls.ts'
import type { SavedCard } from '#shared/customers/customer.ts'
import type { BillingAddress, CardType } from '#shared/payment/payment.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import {
  untouchedField,
  type Enrolment,
  type Expiry,
  type FieldErrors,
  type FieldName,
  type FieldState,
} from './gateway.ts'
import type { PaidReply } from '#client/payment/payment-state.ts'
import type { Reason } from '#client/payment/reasons.ts'

/** One press of the button, with everything it pays with. Its key is the payment's, however often it is repeated. */
export type Press = {
  key: string
  cartId: string
  /** Pounds asked of the card, and pounds that store credit pays first. */
  amount: number
  creditAmount: number
  partPayment: boolean
  journey: PaymentJourney
  billing: BillingAddress
  email: string | null
  /** Of a card typed now; a saved one has its own. */
  expiry: Expiry | null
  saveCard: boolean
  makeDefault: boolean
}

/** The card that pays, as far as we may know it. */
export type KnownCard = {
  transientToken: string | undefined
  permanentToken: string | undefined
  instrumentToken: string | undefined
  bin: string
  panSuffix: string
  /** Null until the scheme is known by its first digits. */
  cardType: CardType | null
  expiryMonth: string
  expiryYear: string
}

export type CardData = {
  cards: SavedCard[]
  /** The saved cards could not be had: a card can be typed all the same. */
  cardsFailed: boolean
  /** Token of the saved card that is selected; null is a card typed now. */
  selected: string | null
  captureContext: string
  fields: Record<FieldName, FieldState>
  fieldErrors: FieldErrors
  press: Press | null
  card: KnownCard | null
  /** What was said of its first digits; null before anybody was asked. */
  binValidation: Reply<typeof cardCalls.binValidation> | null
  cardAccepted: boolean | null
  setUp: Reply<typeof cardCalls.jwtToken> | null
  sessionId: string
  enrolment: Enrolment | null
  /** The bank's answer where the driver brings one; otherwise the payer call is sent the set-up's token. */
  jwtToken: string | undefined
  creditLeg: PaidReply | null
  /** What the payer call, or asking about it later, came to. */
  paid: PaidReply | null
  /** Why it did not work, as far as anybody said. */
  reason: Reason | null
}

/** What one press learns, and the next must not see. */
export const ofOnePress = {
  card: null,
  cardAccepted: null,
  binValidation: null,
  setUp: null,
  sessionId: '',
  enrolment: null,
  jwtToken: undefined,
  creditLeg: null,
  paid: null,
  reason: null,
  fieldErrors: {},
} as const satisfies Partial<CardData>

export function noCardYet(): CardData {
  return {
    ...ofOnePress,
    fieldErrors: {},
    cards: [],
    cardsFailed: false,
    selected: null,
    captureContext: '',
    fields: { number: { ...untouchedField }, securityCode: { ...untouchedField } },
    press: null,
  }
}
