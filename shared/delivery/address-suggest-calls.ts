// The address suggestion calls, for delivery, billing and previous addresses: they drill down from text to one address.
import * as z from 'zod/mini'
import { FoundAddress, SuggestError, Suggestion } from './delivery.ts'
import { service } from '#shared/platform/call.ts'

/** Typed text or a vendor id, on one line. */
const LineOfText = z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))
const lookUp = { identity: 'visitor', deadline: 1500, limit: 'lookUp' } as const

export const addressSuggestCalls = service('address-suggest', {
  /**
   * Suggests addresses for a typed text. `containerId` is the id of a suggestion that contains addresses. An item with
   * an `Error` is a failure (R5.14).
   */
  find: {
    ...lookUp,
    method: 'GET',
    path: '/api/checkout/billingAddress',
    query: z.object({
      text: LineOfText,
      containerId: z._default(LineOfText, ''),
      country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'GB'),
    }),
    reply: z.object({ Items: z.union([z.array(Suggestion), z.tuple([SuggestError])]) }),
  },
  /** Gives the whole address of a suggestion. */
  retrieve: {
    ...lookUp,
    method: 'GET',
    path: '/api/checkout/autoSuggestBillingAddress',
    query: z.object({ suggestionId: LineOfText.check(z.minLength(1)) }),
    reply: z.object({ Items: z.union([z.array(FoundAddress), z.tuple([SuggestError])]) }),
  },
})
