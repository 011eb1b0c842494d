// Store credit in checkout: paying with it and its details; and transactionDetails, for every method.
import type { paymentCalls } from '#shared/payment/payment-calls.ts'
import { messages } from '#shared/messages/index.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { agreementDetailsOf } from '#origin/shop/credit/account/details.ts'
import { accountToday } from '#origin/shop/credit/account/keep-account.ts'
import { payBag } from '#origin/shop/payment/pay-bag.ts'
import { readTransactionDetails } from '#origin/shop/payment/transaction-details.ts'
import { Refusal } from '#origin/platform/refusal.ts'

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
