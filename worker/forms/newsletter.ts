// The forms of the newsletter: asking for it in the footer or on its page, and confirming a mailed link.
import * as z from 'zod/mini'
import { customerCalls, NewsletterEmail, NewsletterKey } from '#shared/customers/customer-calls.ts'
import { suggestedEmail } from '#shared/person/email-suggestion.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { form, formError, formProblem, formResult } from './form.ts'

const page = '/newsletter'
const linkEnded = 'This link doesn’t work any more. Please sign up again.'

const join = form({
  path: `${page}/join`,
  page,
  fields: z.object({ email: NewsletterEmail }),
  async send(body, ctx) {
    const outcome = await callUpstream(customerCalls.joinNewsletter, { body }, ctx)
    const meant = suggestedEmail(body.email)
    const done = `Check your inbox: we’ve sent ${body.email} a link to confirm, unless it’s on our list or has had one lately.`
    return formResult(outcome, page, meant ? `${done} Did you mean ${meant}? Then sign up again.` : done)
  },
})

const confirm = form({
  path: `${page}/confirm`,
  page,
  fields: z.object({ key: z.string() }),
  async send(body, ctx) {
    if (!NewsletterKey.safeParse(body.key).success) return formError(linkEnded, 'key')
    const outcome = await callUpstream(customerCalls.confirmNewsletter, { body }, ctx)
    if (!outcome.ok) return formProblem(outcome)
    if (!outcome.reply.confirmed) return formError(linkEnded, 'key')
    return { shown: null, done: 'Thank you: you’re on our list.' }
  },
})

export const newsletterForms = [join, confirm]
