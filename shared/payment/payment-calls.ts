// The calls of store credit at the payment step, and the result of a payment. Amounts are computed by the server; an amount in
// a request is only compared.
import * as z from 'zod/mini'
import { CartId, cartGone } from '#shared/bag/cart.ts'
import { AgreementDetails, Cli, StatementDetails } from '#shared/credit/credit-account.ts'
import { Channel, TradingTitle } from '#shared/platform/codes.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { PaymentReply, PaymentKey } from './payment.ts'
import { expectedPayments } from '#shared/credit/credit-limits.ts'
import { service } from '#shared/platform/call.ts'

const Of = z.object({ cartId: z.optional(CartId) })

/** Refusals of a payment before any money is taken. Each leaves the bag unchanged. */
export const paymentRefusals = [
  ...cartGone,
  'DATA_ERROR',
  'CART_EMPTY',
  'DELIVERY_INCOMPLETE',
  'OUT_OF_STOCK',
  'PROMO_USED_UP',
  'PROMO_NOT_QUALIFYING',
  'AMOUNT_CHANGED',
  'BAG_CHANGED',
  'COMBINATION_NOT_ALLOWED',
  'SUBSCRIPTION_NEEDS_ACCOUNT',
  'SUBSCRIPTION_RUNS',
  'SUBSCRIPTION_PAUSED',
  'PAYMENT_IN_PROGRESS',
  'PAYMENT_PAUSED',
  'CREDIT_NOT_AVAILABLE',
  'CREDIT_ON_HOLD',
  'NO_CREDIT_ACCOUNT',
] as const

/** Defaults where the lender sends nothing: no increase, and the specification's number of payments. */
const noPreference = {
  prefType: '3',
  propCreditLimit: null,
  propCreditApplyDate: null,
  customerDecision: null,
} as const
const nothingDue = { paymentDueDate: null, expectedPayment: expectedPayments }

/** Refusals of a payment to the account, before any money is taken. */
export const accountPaymentErrors = ['MORE_THAN_OWED', 'NO_CREDIT_AMOUNT', 'FEATURE_OFF'] as const

export const paymentCalls = service('payment', {
  /** Gives the customer's store credit for the payment step. 404 `NO_CREDIT_ACCOUNT` for a customer without one. */
  creditDetails: {
    identity: 'person',
    method: 'GET',
    path: '/api/checkout/creditDetails',
    reply: z.object({
      code: z.string(),
      agreementDetails: AgreementDetails,
      cli: z._default(Cli, noPreference),
      statementDetails: z._default(StatementDetails, nothingDue),
      customerIdentifier: z.string(),
    }),
    deadline: 2000,
    errors: ['NO_CREDIT_ACCOUNT'],
  },
  /**
   * Pays for the bag, or for a part of it, with store credit. With `partPaymentIndicator`, the part is set aside under
   * `key` until the card or wallet pays the rest with the same key: both or neither. Without `key`, a repeated call
   * cannot be recognised.
   */
  payViaCredit: {
    identity: 'person',
    checksErased: true,
    idCookie: 'cartId',
    expiredCodes: cartGone,
    deadline: 10_000,
    method: 'POST',
    path: '/api/checkout/payViaCredit',
    body: z.extend(Of, {
      amount: Pounds,
      tradingTitle: TradingTitle,
      channel: Channel,
      currency: z.literal('GBP'),
      partPaymentIndicator: z.boolean(),
      key: z.optional(PaymentKey),
    }),
    reply: PaymentReply,
    paidField: 'confirmation',
    limit: 'pay',
    waitingRoom: 'enters',
    errors: paymentRefusals,
  },
  /**
   * Gives the result of paying a bag, or of one attempt. `NONE`: no attempt is known. Also reconciles an open attempt.
   */
  transactionDetails: {
    identity: 'visitor',
    deadline: 5000,
    idCookie: 'cartId',
    method: 'GET',
    path: '/api/checkout/transactionDetails',
    query: z.extend(Of, { key: z.optional(PaymentKey) }),
    reply: z.extend(PaymentReply, { code: z.enum(['NONE', 'PENDING', 'SUCCESS', 'RELEASED']) }),
    paidField: 'confirmation',
  },
})
