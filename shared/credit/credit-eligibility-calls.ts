// Whether somebody would be offered store credit: a soft search that only they can see.
import * as z from 'zod/mini'
import { BrandCode } from '#shared/brands/brand.ts'
import { Applicant, CreditCart, CreditCheckStatus, CreditEligibility } from './credit-application.ts'
import { service } from '#shared/platform/call.ts'

const asking = { identity: 'person', deadline: 3000, toggle: 'credit_eligibility_checkout' } as const

/** A `status` that is a number, 400 or 500, is a service error whatever else is said. */
const Status = z.union([CreditCheckStatus, z.int()])

export const creditEligibilityCalls = service('credit-eligibility', {
  /** `PENDING` is asked about again with `eligibilityQuote`. */
  eligibilityCheck: {
    ...asking,
    method: 'POST',
    path: '/api/crediteligibility/eligibilityCheck',
    body: z.object({
      tradingTitle: z.string().check(z.minLength(1), z.maxLength(10)),
      applicant: Applicant,
      cart: CreditCart,
    }),
    reply: z.object({ status: Status, applicationId: z.nullable(z.string()), message: z._default(z.string(), '') }),
    deadline: 8000,
    limit: 'creditCheck',
    errors: ['DATA_ERROR', 'HAS_ACCOUNT'],
  },
  /** The quote of the last check, for as long as it holds. 404 `QUOTE_NOT_FOUND` without one: nothing is shown then. */
  eligibilityQuote: {
    ...asking,
    method: 'GET',
    path: '/api/crediteligibility/eligibilityQuote',
    reply: z.object({ status: Status, quote: z.nullable(CreditEligibility) }),
    errors: ['QUOTE_NOT_FOUND'],
  },
  /** What is known before anybody asks: of an existing customer a quote may be made already. Null when there is none. */
  initialQuote: {
    ...asking,
    method: 'GET',
    path: '/api/crediteligibility/initialQuote',
    reply: z.object({ status: Status, quote: z.nullable(CreditEligibility) }),
  },
  /** The terms of the offer, of the quote named `id`. */
  termsAndConditions: {
    ...asking,
    method: 'POST',
    path: '/api/crediteligibility/termsAndConditions',
    limit: 'question',
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), brand: BrandCode }),
    reply: z.object({ code: z.string(), promoTermsAndCondition: z.string() }),
    errors: ['QUOTE_NOT_FOUND'],
  },
})
