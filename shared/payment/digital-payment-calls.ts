// The calls of Apple Pay and Google Pay: merchant ids, merchant validation and authorisation.
import * as z from 'zod/mini'
import { CartId, cartGone } from '#shared/bag/cart.ts'
import { Channel, TradingTitle } from '#shared/platform/codes.ts'
import { Email } from '#shared/delivery/delivery.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { BillingAddress, PaymentReply, PaymentJourney, PaymentKey, WalletType } from './payment.ts'
import { service } from '#shared/platform/call.ts'
import { paymentRefusals } from './payment-calls.ts'

export const digitalPaymentCalls = service('digital-payment', {
  /** Gives the merchant ids of the wallets. The merchant ids; a wallet whose id is null is not offered. */
  midDetails: {
    identity: 'visitor',
    method: 'POST',
    path: '/api/digital-payment/midDetails',
    limit: 'question',
    body: z.object({ accountTradingTitle: TradingTitle }),
    reply: z.object({
      merchantName: z.string(),
      gateway: z.string(),
      gatewayMerchantId: z.string(),
      applePayMerchantId: z.nullable(z.string()),
      googlePayMerchantId: z.nullable(z.string()),
    }),
    deadline: 2000,
  },
  /**
   * Opens an Apple Pay session for this shop. Apple's merchant validation. The URL comes from the browser and is called
   * only when its host is Apple's.
   */
  merchantSession: {
    identity: 'visitor',
    method: 'POST',
    path: '/api/digital-payment/merchantSession',
    body: z.object({ validationUrl: z.string().check(z.maxLength(500)) }),
    reply: z.object({ merchantSession: z.record(z.string(), z.unknown()) }),
    limit: 'gatewayKey',
    deadline: 8000,
    errors: ['VALIDATION_REFUSED'],
  },
  /** Pays for the bag with Apple Pay or Google Pay. */
  digitalAuthorization: {
    identity: 'visitor',
    idCookie: 'cartId',
    expiredCodes: cartGone,
    method: 'POST',
    path: '/api/digital-payment/digitalAuthorization',
    forwardDevice: true,
    body: z.object({
      cartId: z.optional(CartId),
      amount: Pounds,
      /** The wallet's own code: 004 Apple Pay, 005 Google Pay. */
      paymentType: WalletType,
      journeyType: PaymentJourney,
      /** The wallet's payment data, base64. */
      networkToken: z.string().check(z.minLength(1), z.maxLength(32_768), z.regex(/^[\w+/=-]+$/)),
      channel: Channel,
      accountTradingTitle: TradingTitle,
      billingAddress: BillingAddress,
      email: z.optional(Email),
      partPaymentIndicator: z._default(z.boolean(), false),
      key: z.optional(PaymentKey),
    }),
    reply: PaymentReply,
    paidField: 'confirmation',
    limit: 'pay',
    waitingRoom: 'enters',
    deadline: 10_000,
    errors: paymentRefusals,
  },
})
