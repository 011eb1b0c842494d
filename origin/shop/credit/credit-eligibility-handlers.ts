// Handlers of the eligibility check for store credit.
import type { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { checkEligibility, holdsAccount, readQuote } from './application/eligibility.ts'
import { byPerson } from './application/by-person.ts'
import { hasAccount } from './application/refusals.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export const creditEligibilityHandlers: Handlers<typeof creditEligibilityCalls> = {
  async eligibilityCheck({ body }, given) {
    const asked = byPerson(given)
    if (await holdsAccount(asked)) throw hasAccount()
    return checkEligibility(asked, body)
  },

  async eligibilityQuote(_input, given) {
    const asked = byPerson(given)
    const [row, holds] = await Promise.all([readQuote(asked), holdsAccount(asked)])
    if (!row || holds) throw noQuote()
    return { status: row.status, quote: row.quote }
  },

  async initialQuote(_input, given) {
    const asked = byPerson(given)
    const [row, holds] = await Promise.all([readQuote(asked), holdsAccount(asked)])
    return row && !holds ? { status: row.status, quote: row.quote } : { status: '' as const, quote: null }
  },

  async termsAndConditions({ body }, given) {
    const row = await readQuote(byPerson(given))
    const words = row?.id === body.id && row.brand === body.brand ? row.quote?.promoTermsAndCondition : null
    if (!words) throw noQuote()
    return { code: 'SUCCESS', promoTermsAndCondition: words }
  },
}

function noQuote() {
  return new Refusal(404, 'QUOTE_NOT_FOUND', 'There is no quote.')
}
