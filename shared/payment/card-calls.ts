// The card calls: saved cards, and the steps of a card payment. No call has a field for a card number or security code: both
// are typed in the gateway's frames, and the calls carry only tokens.
import * as z from 'zod/mini'
import { CartId, cartGone } from '#shared/bag/cart.ts'
import { Channel, Token } from '#shared/platform/codes.ts'
import { SavedCard } from '#shared/customers/customer.ts'
import { Email } from '#shared/delivery/delivery.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { BillingAddress, BrowserFields, CardType, PaymentReply, PaymentJourney, PaymentKey } from './payment.ts'
import { service } from '#shared/platform/call.ts'
import { accountPaymentErrors, paymentRefusals } from './payment-calls.ts'

const ofBag = { identity: 'visitor', idCookie: 'cartId', expiredCodes: cartGone, deadline: 10_000 } as const
/** Payments to the account have a feature toggle. */
const forwardToggles = ['make_a_payment'] as const
const Of = z.object({ cartId: z.optional(CartId) })
const Site = z.string().check(z.regex(/^[A-Z]{2,3}$/))
const Opaque = z.string().check(z.maxLength(8192))

const Card = z.object({
  expiryMonth: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/)),
  expiryYear: z.string().check(z.regex(/^20\d\d$/)),
  /** Of a new card; single use. */
  transientToken: z.optional(Token),
  /** Of a saved card. */
  permanentToken: z.optional(Token),
  instrumentToken: z.optional(Token),
  cardType: CardType,
  billingAddress: BillingAddress,
  email: z.optional(Email),
  /** Session id of device data collection. */
  sessionId: z._default(Token.check(z.maxLength(128)), ''),
  journeyType: PaymentJourney,
  bin: z.string().check(z.regex(/^\d{6,8}$/)),
  panSuffix: z.string().check(z.regex(/^\d{4}$/)),
  browserFields: BrowserFields,
})

const CartAuth = z.extend(Card, {
  cartId: z.optional(CartId),
  amount: Pounds,
  channel: Channel,
  websiteIdentifier: Site,
  partPaymentIndicator: z._default(z.boolean(), false),
})

export const cardCalls = service('card', {
  /** Lists the customer's saved cards. Default first, then most recently used. A guest has none. */
  retrievePaymentCart: {
    identity: 'visitor',
    method: 'GET',
    path: '/api/checkout/retrievePaymentCart',
    reply: z.object({ cards: z.array(SavedCard) }),
    deadline: 2000,
  },
  /**
   * Checks whether cards with this number's beginning are accepted. `message` is `ACCEPTED` for an accepted card, and
   * any other text for one that is not.
   */
  binValidation: {
    identity: 'visitor',
    method: 'GET',
    path: '/api/checkout/binValidation',
    query: z.object({ bin: z.string().check(z.regex(/^\d{6,8}$/)) }),
    reply: z.object({ message: z.string(), cardType: z.nullable(CardType) }),
    limit: 'bin',
    deadline: 3000,
  },
  /** Makes a saved card the default; with `remove`, deletes it. */
  updatePaymentCard: {
    identity: 'person',
    method: 'PUT',
    path: '/api/checkout/updatePaymentCard',
    limit: 'account',
    body: z.object({ token: z.string().check(z.maxLength(200)), remove: z.optional(z.boolean()) }),
    reply: z.object({ cards: z.array(SavedCard) }),
    deadline: 3000,
    errors: ['CARD_NOT_FOUND'],
  },
  /** Gives the gateway's capture context. The signed token opens the card fields. */
  flexKey: {
    ...ofBag,
    method: 'POST',
    path: '/api/checkout/flexKey',
    body: z.extend(Of, { channel: Channel, websiteIdentifier: Site, targetOrigin: z.string().check(z.maxLength(200)) }),
    reply: z.object({ code: z.string(), captureContext: Opaque }),
    limit: 'gatewayKey',
    errors: ['ORIGIN_NOT_ALLOWED'],
  },
  /** Sets up payer authentication for a card. The reply's data starts device data collection. */
  jwtToken: {
    ...ofBag,
    forwardToggles,
    method: 'POST',
    path: '/api/checkout/jwtToken',
    forwardDevice: true,
    body: z.extend(Of, {
      amount: Pounds,
      websiteIdentifier: Site,
      transientToken: z.optional(Token),
      permanentToken: z.optional(Token),
      /** Sent without a bag: when the account is paid or a card is saved. */
      journeyType: z.optional(PaymentJourney),
    }),
    reply: z.object({
      code: z.string(),
      jwt: Opaque,
      referenceId: z.string(),
      deviceDataCollectionUrl: z.string(),
    }),
    limit: 'gatewayKey',
    errors: [...cartGone, 'DATA_ERROR', 'CARD_NOT_FOUND', 'FEATURE_OFF'],
  },
  /** Finds out whether the payer has to be authenticated. */
  cartAuthEnroll: {
    ...ofBag,
    forwardToggles,
    method: 'POST',
    path: '/api/checkout/cartAuthEnroll',
    forwardDevice: true,
    body: CartAuth,
    reply: z.object({
      /** Enrolled only with exactly SUCCESS. */
      code: z.string(),
      message: z.string(),
      processorTransactionId: z.string(),
      authenticationTransactionId: z.string(),
      /** False: the card cannot be authenticated and is not accepted. */
      invokeRingfencing: z.boolean(),
      /** Set when the bank requires a challenge: the URL of the frame, and the token posted to it. */
      stepUpUrl: z.nullable(z.string()),
      accessToken: z.nullable(z.string()),
      acsUrl: z.nullable(z.string()),
      pareq: z.nullable(z.string()),
    }),
    limit: 'pay',
    waitingRoom: 'enters',
    errors: [...paymentRefusals, ...accountPaymentErrors, 'CARD_NOT_FOUND', 'SETUP_MISSING'],
  },
  /** Validates the authentication and authorises the payment. */
  cartAuthPayer: {
    ...ofBag,
    forwardToggles,
    method: 'POST',
    path: '/api/checkout/cartAuthPayer',
    forwardDevice: true,
    body: z.extend(CartAuth, {
      authenticationTransactionId: Token.check(z.maxLength(128)),
      jwtToken: z.optional(Token),
      defaultCardIndicator: z._default(z.boolean(), false),
      saveCardIndicator: z._default(z.boolean(), false),
      key: z.optional(PaymentKey),
    }),
    reply: PaymentReply,
    paidField: 'confirmation',
    limit: 'pay',
    waitingRoom: 'follows',
    errors: [...paymentRefusals, ...accountPaymentErrors, 'ENROLMENT_NOT_FOUND', 'ENROLMENT_EXPIRED', 'ENROLMENT_USED'],
  },
})
