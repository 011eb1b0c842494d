// Handlers of the eligibility check for store credit.
import type { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { checkEligibility, holdsAccount, readQuote } from './application/eligibility.ts'
import { customerContext } from './application/customer-context.ts'
import { hasAccount } from './application/refusals.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export const creditEligibilityHandlers: Handlers<typeof creditEligibilityCalls> = {
  async eligibilityCheck({ body }, context) {
    const ctx = customerContext(context)
    if (await holdsAccount(ctx)) throw hasAccount()
    return checkEligibility(ctx, body)
  },

  async eligibilityQuote(_input, context) {
    const ctx = customerContext(context)
    const [row, holds] = await Promise.all([readQuote(ctx), holdsAccount(ctx)])
    if (!row || holds) throw noQuote()
    return { status: row.status, quote: row.quote }
  },

  async initialQuote(_input, context) {
    const ctx = customerContext(context)
    const [row, holds] = await Promise.all([readQuote(ctx), holdsAccount(ctx)])
    return row && !holds ? { status: row.status, quote: row.quote } : { status: '' as const, quote: null }
  },

  async termsAndConditions({ body }, context) {
    const row = await readQuote(customerContext(context))
    const words = row?.id === body.id && row.brand === body.brand ? row.quote?.promoTermsAndCondition : null
    if (!words) throw noQuote()
    return { code: 'SUCCESS', promoTermsAndCondition: words }
  },
}

function noQuote() {
  return new Refusal(404, 'QUOTE_NOT_FOUND', 'There is no quote.')
}
