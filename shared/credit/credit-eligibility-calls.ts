// The calls of the eligibility check: a soft search that only the customer can see.
import * as z from 'zod/mini'
import { BrandCode } from '#shared/brands/brand.ts'
import { Applicant, CreditCart, CreditCheckStatus, CreditEligibility } from './credit-application.ts'
import { service } from '#shared/platform/call.ts'

const eligibilityCall = { identity: 'person', deadline: 3000, toggle: 'credit_eligibility_checkout' } as const

/** A numeric `status`, 400 or 500, is a service error, whatever the other fields. */
const Status = z.union([CreditCheckStatus, z.int()])

export const creditEligibilityCalls = service('credit-eligibility', {
  /** Checks with the lender whether an applicant could have credit. A `PENDING` check is polled with `eligibilityQuote`. */
  eligibilityCheck: {
    ...eligibilityCall,
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
  /** Gives the valid quote of the last check. 404 `QUOTE_NOT_FOUND` without one. */
  eligibilityQuote: {
    ...eligibilityCall,
    method: 'GET',
    path: '/api/crediteligibility/eligibilityQuote',
    reply: z.object({ status: Status, quote: z.nullable(CreditEligibility) }),
    errors: ['QUOTE_NOT_FOUND'],
  },
  /** Gives a quote that the lender has made for an existing customer without a check; null without one. */
  initialQuote: {
    ...eligibilityCall,
    method: 'GET',
    path: '/api/crediteligibility/initialQuote',
    reply: z.object({ status: Status, quote: z.nullable(CreditEligibility) }),
  },
  /** Gives the terms and conditions of the quote `id`. */
  termsAndConditions: {
    ...eligibilityCall,
    method: 'POST',
    path: '/api/crediteligibility/termsAndConditions',
    limit: 'question',
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), brand: BrandCode }),
    reply: z.object({ code: z.string(), promoTermsAndCondition: z.string() }),
    errors: ['QUOTE_NOT_FOUND'],
  },
})
