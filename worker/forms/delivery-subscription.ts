// Cancelling the delivery subscription.
import * as z from 'zod/mini'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { isMember } from '#shared/subscription/subscription-status.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { form, formError } from './form.ts'

const page = '/account/delivery-subscription'

const cancel = form({
  path: `${page}/cancel`,
  page,
  who: 'person',
  fields: z.object({ confirmed: z.literal('yes', 'Tick the box if you want to cancel') }),
  async send(_, ctx) {
    const outcome = await callUpstream(deliverySubscriptionCalls.cancel, { body: { confirmed: true } }, ctx)
    if (!outcome.ok) return formError(outcome.message)
    const { status, term, history } = outcome.reply.data
    if (isMember(status)) {
      const end = term ? formatDate(term.ends) : 'its end'
      return { to: page, done: `Cancelled. It stays yours until ${end}, and then it stops.` }
    }
    const refunded = history[0]?.refunded ?? 0
    const refund =
      refunded > 0 ? ` ${pounds(refunded)} goes back the way you paid; banks take 3 to 5 working days to show it.` : ''
    return { to: page, done: `Your delivery subscription is cancelled.${refund}` }
  },
})

export const deliverySubscriptionForms = [cancel]
