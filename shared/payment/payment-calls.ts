// Store credit at the payment step, and what became of a payment. Prices and amounts are decided by the server; an amount
// that is sent is only compared.
import * as z from 'zod/mini'
import { CartId, cartGone } from '#shared/bag/cart.ts'
import { AgreementDetails, Cli, StatementDetails } from '#shared/credit/credit-account.ts'
import { Channel, TradingTitle } from '#shared/platform/codes.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { Paid, PaymentKey } from './payment.ts'
import { expectedPayments } from '#shared/credit/credit-limits.ts'
import { service } from '#shared/platform/call.ts'

const Of = z.object({ cartId: z.optional(CartId) })

/** Why paying is refused before anybody is asked for money. Each leaves the bag as it is. */
export const payingErrors = [
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

/** What is taken for granted where a lender says nothing: no increase, and the specification's number of payments. */
const noPreference = {
  prefType: '3',
  propCreditLimit: null,
  propCreditApplyDate: null,
  customerDecision: null,
} as const
const nothingDue = { paymentDueDate: null, expectedPayment: expectedPayments }

/** Why a payment to the account is refused, before anybody is asked for money. */
export const accountPaymentErrors = ['MORE_THAN_OWED', 'NO_CREDIT_AMOUNT', 'FEATURE_OFF'] as const

export const paymentCalls = service('payment', {
  /** 404 `NO_CREDIT_ACCOUNT` for a customer without one. */
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
   * Store credit pays. With `partPaymentIndicator` it sets its part aside under `key` and waits for the other leg, which
   * comes with the same key: both or neither. `key` left out means the press cannot be told from another like it.
   */
  payViaCredit: {
    identity: 'person',
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
    reply: Paid,
    paidField: 'confirmation',
    limit: 'pay',
    errors: payingErrors,
  },
  /** What became of paying this bag, or of one press. `NONE` when nobody has tried. Settles what has been left open. */
  transactionDetails: {
    identity: 'visitor',
    deadline: 5000,
    idCookie: 'cartId',
    method: 'GET',
    path: '/api/checkout/transactionDetails',
    query: z.extend(Of, { key: z.optional(PaymentKey) }),
    reply: z.extend(Paid, { code: z.enum(['NONE', 'PENDING', 'SUCCESS', 'RELEASED']) }),
    paidField: 'confirmation',
  },
})
