// Store credit at the payment step, and what became of a payment.
import type { paymentCalls } from '#shared/calls/payment.ts'
import { messages } from '#shared/messages.ts'
import type { Handlers } from '#origin/answer.ts'
import { detailsOf } from '#origin/credit-account/details.ts'
import { accountToday } from '#origin/credit-account/keep-account.ts'
import { pay } from '#origin/paying/pay.ts'
import { whatBecame } from '#origin/paying/what-became.ts'
import { Refusal } from '#origin/refusal.ts'

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
