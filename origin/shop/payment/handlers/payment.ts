// Paying with store credit or Miyo, the second credit provider, and their details; and transactionDetails, for every method.
import type { paymentCalls } from '#shared/payment/payment-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { agreementDetailsOf } from '#origin/shop/credit/account/details.ts'
import { accountToday } from '#origin/shop/credit/account/keep-account.ts'
import { payBag } from '#origin/shop/payment/pay-bag.ts'
import { readTransactionDetails } from '#origin/shop/payment/transaction-details.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { miyoTerms } from '#origin/shop/payment/miyo.ts'

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
