// Store credit at the payment step, and what became of a payment.
import type { paymentCalls } from '#shared/payment/payment-calls.ts'
import { messages } from '#shared/messages/index.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { detailsOf } from '#origin/shop/credit/account/details.ts'
import { accountToday } from '#origin/shop/credit/account/keep-account.ts'
import { pay } from '#origin/shop/payment/pay.ts'
import { whatBecame } from '#origin/shop/payment/what-became.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  async payViaCredit({ body }, asked) {
    if (body.amount === 0) throw new Refusal(400, 'DATA_ERROR', messages.checkout.noCreditAmount)
    return pay(asked, {
      cartId: body.cartId,
      key: body.key,
      method: 'credit',
      journey: 'credit-checkout',
      amount: body.amount,
      part: body.partPaymentIndicator,
      paymentOf: () => ({}),
    })
  },

  transactionDetails: ({ query }, asked) => whatBecame(asked, query),

  async creditDetails(_input, { env, person, now }) {
    return detailsOf(await accountToday(env.DB, person!, now), now)
  },
}
