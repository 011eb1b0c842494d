// The second credit provider: what it says before anyone agrees, and whether it pays for this bag.
import { miyoCalls } from '#shared/calls/miyo.ts'
import { penceFromPounds } from '#shared/rules/money.ts'
import type { Handlers } from '#origin/answer.ts'
import { miyoTerms } from '#origin/paying/miyo.ts'
import { pay } from '#origin/paying/pay.ts'

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
    const paid = outcome.code === 'SUCCESS'
    return { ...outcome, creditFacilityId: outcome.transactionId, isError: !paid && outcome.code !== 'PENDING' }
  },
}
