// Miyo, the second credit provider: its terms, and paying for a bag with it.
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { miyoTerms } from '#origin/shop/payment/miyo.ts'
import { payBag } from '#origin/shop/payment/pay-bag.ts'

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
