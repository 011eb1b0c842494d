// What the page asks: what is known already, so that nobody types it again; the quote there may be; what is in the bag; and
// the promotion without which no rate may be shown.
import { contentCalls } from '#shared/calls/content.ts'
import { creditApplicationCalls } from '#shared/calls/credit-application.ts'
import { creditEligibilityCalls } from '#shared/calls/credit-eligibility.ts'
import { customerCalls } from '#shared/calls/customer.ts'
import { creditTermsName } from '#shared/rules/credit-terms-name.ts'
import type { Visit } from '#shared/visit.ts'
import { ask, type Question } from '#client/pages/page.ts'

export const here = '/checkout/credit-eligibility'

export function eligibilityQuestions(visit: Visit): readonly Question[] {
  return [
    ask(customerCalls.get, {}),
    ask(creditApplicationCalls.application, {}),
    ask(creditEligibilityCalls.eligibilityQuote, {}),
    ask(creditEligibilityCalls.initialQuote, {}),
    ask(creditApplicationCalls.getCart, ofBag(visit)),
    ask(contentCalls.bannerTerms, ofTerms),
  ]
}

export function ofBag({ person }: Visit) {
  return { query: { cartId: person?.cartId ?? undefined } }
}

export const ofTerms = { query: { name: creditTermsName } }
