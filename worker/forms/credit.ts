// The credit account's forms: accepting or declining a higher limit, the preference, and withdrawing from the agreement.
import * as z from 'zod/mini'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { CustomerDecision, PrefType } from '#shared/credit/credit-account.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { priceLabel } from '#shared/platform/money.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { form, formError, formResult } from './form.ts'

const page = '/account/credit'

const increase = form({
  path: `${page}/increase`,
  page,
  who: 'person',
  fields: z.object({
    customerDecision: CustomerDecision,
    /** The limit that the page showed: the customer agrees to no other. */
    propCreditLimit: z.pipe(z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/)), z.transform(Number)),
  }),
  async send(body, ctx) {
    const outcome = await callUpstream(creditAccountCalls.decideIncrease, { body }, ctx)
    if (!outcome.ok) {
      const isOver = outcome.code === 'NO_INCREASE_OFFERED'
      return formError(isOver ? 'This offer has ended. Your credit limit hasn’t changed.' : outcome.message)
    }
    if (body.customerDecision === '2') return { to: page, done: 'Your credit limit won’t change.' }
    const { propCreditLimit, propCreditApplyDate } = outcome.reply.cli
    const later = propCreditLimit !== null && propCreditApplyDate !== null
    const done = later
      ? `Your credit limit will be ${priceLabel(propCreditLimit)} from ${formatDate(propCreditApplyDate)}.`
      : `Your credit limit is now ${priceLabel(outcome.reply.creditLimit)}.`
    return { to: page, done }
  },
})

const preference = form({
  path: `${page}/preference`,
  page,
  who: 'person',
  fields: z.object({
    prefType: z.enum(PrefType.def.entries, 'Choose what happens if we can offer you a higher limit'),
  }),
  async send(body, ctx) {
    const outcome = await callUpstream(creditAccountCalls.setPreference, { body }, ctx)
    return formResult(outcome, page, 'We’ve saved your choice.')
  },
})

const withdraw = form({
  path: `${page}/withdraw/confirm`,
  page: `${page}/withdraw`,
  who: 'person',
  fields: z.object({ confirmed: z.literal('yes', 'Tick the box if you want to withdraw') }),
  async send(_, ctx) {
    const outcome = await callUpstream(creditAccountCalls.withdraw, { body: { confirmed: true } }, ctx)
    return formResult(outcome, page, 'You’ve withdrawn from your agreement.')
  },
})

export const creditForms = [increase, preference, withdraw]
