// The queries of the eligibility page: customer and application for prefilling, the quotes, the bag, and the promotion without
// which no rate may be shown.
import { contentCalls } from '#shared/content/content-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { creditTermsName } from '#shared/credit/credit-promotion.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { cartInput } from '#client/bag/index.ts'
import { query, type PageQuery } from '#client/platform/page-declaration.ts'

export const eligibilityPath = '/checkout/credit-eligibility'

export function eligibilityQueries(visit: Visit): readonly PageQuery[] {
  return [
    query(customerCalls.get, {}),
    query(creditApplicationCalls.application, {}),
    query(creditEligibilityCalls.eligibilityQuote, {}),
    query(creditEligibilityCalls.initialQuote, {}),
    query(creditApplicationCalls.getCart, cartInput(visit)),
    query(contentCalls.bannerTerms, promotionTermsQuery),
  ]
}

export const promotionTermsQuery = { query: { name: creditTermsName } }
