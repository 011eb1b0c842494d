// The second credit provider: what it says before anyone agrees, and whether it pays for this bag.
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { miyoTerms } from '#origin/shop/payment/miyo.ts'
import { pay } from '#origin/shop/payment/pay.ts'

const statuses: Partial<Record<string, 'AUTHORISED' | 'PENDING'>> = { SUCCESS: 'AUTHORISED', PENDING: 'PENDING' }

export const miyoHandlers: Handlers<typeof miyoCalls> = {
  async terms({ query }, { env }) {
    return miyoCalls.terms.reply.parse(await miyoTerms(env, penceFromPounds(query.amount)))
  },

  async creditAuthorisation({ body }, asked) {
    const outcome = await pay(asked, {
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
