// Questions about a product and the shop's answers: the wire, the rules of the form, and its addresses.
import * as z from 'zod/mini'
import { hasLinks } from '#shared/person/rules.ts'
import { ruleOf } from '#shared/person/rule.ts'

export const ProductQuestion = z.object({
  id: z.string(),
  /** Plain text, like the answer: never HTML. */
  question: z.string(),
  nickname: z.string(),
  /** ISO dates. */
  asked: z.string(),
  answer: z.string(),
  answered: z.string(),
})
export type ProductQuestion = z.infer<typeof ProductQuestion>

export const questionLength = { min: 10, max: 500 }

export const questionRule = ruleOf({
  missing: 'Enter your question',
  max: questionLength.max,
  faultIn: (value) => {
    if (value.length < questionLength.min) return 'Tell us a little more, so that we can answer'
    return hasLinks(value) ? 'Leave web and email addresses out of your question: it’s shown with our answer' : null
  },
})

export const askerRule = ruleOf({
  missing: 'Enter the name to show with your question',
  max: 30,
  faultIn: (value) => (hasLinks(value) ? 'Your name can’t be an email address or a website' : null),
})

/** The message after a question was sent; without script, also the `done` message of the redirect. */
export const questionThanks = 'Thank you. We’ll email you when we’ve answered.'

export const askForm = '/reviews/ask'
export const voteForm = '/reviews/helpful'

export function askPath(productId: string): `/${string}` {
  return `/shop/p/${encodeURIComponent(productId)}/ask`
}
