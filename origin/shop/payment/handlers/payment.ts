// Paying with store credit, Miyo (the second credit provider), Apple Pay or Google Pay, and their details; and
// transactionDetails, for every method.
import type { paymentCalls } from '#shared/payment/payment-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { brands } from '#shared/brands/all.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { agreementDetailsOf } from '#origin/shop/credit/account/details.ts'
import { accountToday } from '#origin/shop/credit/account/keep-account.ts'
import { payBag } from '#origin/shop/payment/pay-bag.ts'
import { readTransactionDetails } from '#origin/shop/payment/transaction-details.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { miyoTerms } from '#origin/shop/payment/miyo.ts'
import { isOffered } from '#origin/shop/payment/require-offered.ts'
import { merchantSession } from '#origin/shop/payment/card/apple-session.ts'
import { requireCheckoutJourney } from '#origin/shop/payment/price-bag.ts'

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  async payViaCredit({ body }, ctx) {
    if (body.amount === 0) throw new Refusal(400, 'DATA_ERROR', messages.checkout.noCreditAmount)
    return payBag(ctx, {
      cartId: body.cartId,
      key: body.key,
      method: 'credit',
      journey: 'credit-checkout',
      amount: body.amount,
      part: body.partPaymentIndicator,
      paymentOf: () => ({}),
    })
  },

  transactionDetails: ({ query }, ctx) => readTransactionDetails(ctx, query),

  async creditDetails(_input, { env, person, now }) {
    return agreementDetailsOf(await accountToday(env.DB, person!, now), now)
  },
}

const statuses: Partial<Record<string, 'AUTHORISED' | 'PENDING'>> = { SUCCESS: 'AUTHORISED', PENDING: 'PENDING' }

export const miyoHandlers: Handlers<typeof miyoCalls> = {
  async terms({ query }, { env }) {
    return miyoCalls.terms.reply.parse(await miyoTerms(env, penceFromPounds(query.amount)))
  },

  async creditAuthorisation({ body }, ctx) {
    const outcome = await payBag(ctx, {
      cartId: body.cartId,
      key: body.key,
      method: 'Miyo',
      journey: 'miyo-checkout',
      amount: body.amount,
      part: false,
      paymentOf: () => ({}),
    })
    const { cartId = null, amount, currency } = body
    const status = statuses[outcome.code] ?? 'REFUSED'
    const isError = status === 'REFUSED'
    return { ...outcome, cartId, amount, currency, creditFacilityId: outcome.transactionId, status, isError }
  },
}

export const digitalPaymentHandlers: Handlers<typeof digitalPaymentCalls> = {
  /** The merchant is the request's brand; `accountTradingTitle` is not read. */
  async midDetails(_input, { env, brand }) {
    const { name } = brands[brand]
    return {
      merchantName: name,
      gateway: 'cybersource',
      gatewayMerchantId: env.GATEWAY_MERCHANT_ID,
      applePayMerchantId: isOffered(env, 'APay') ? (env.APPLE_PAY_MERCHANT_ID ?? null) : null,
      googlePayMerchantId: isOffered(env, 'GPay') ? (env.GOOGLE_PAY_MERCHANT_ID ?? null) : null,
    }
  },

  async merchantSession({ body }, { env, brand }) {
    return { merchantSession: await merchantSession(env, brands[brand], body.validationUrl) }
  },

  async digitalAuthorization({ body }, ctx) {
    requireCheckoutJourney(body.journeyType)
    return payBag(ctx, {
      cartId: body.cartId,
      key: body.key,
      method: body.paymentType === '004' ? 'APay' : 'GPay',
      journey: body.partPaymentIndicator ? 'credit-checkout' : 'card-checkout',
      amount: body.amount,
      part: body.partPaymentIndicator,
      networkToken: body.networkToken,
      paymentOf: () => ({ billing: body.billingAddress }),
    })
  },
}
