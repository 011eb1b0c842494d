// The second credit provider: what it says before anyone agrees, and whether it pays for this bag.
import { miyoCalls } from '#shared/calls/miyo.ts'
import { penceFromPounds } from '#shared/rules/money.ts'
import type { Handlers } from '#origin/answer.ts'
import { miyoTerms } from '#origin/paying/miyo.ts'
import { pay } from '#origin/paying/pay.ts'

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
