// The redirects of old addresses. They are a service of their own, because a retailer's content store has no redirects.
import * as z from 'zod/mini'
import { service } from '#shared/platform/call.ts'

export const redirectCalls = service('redirects', {
  /**
   * Finds where a missing page has gone. Called only when a page would be 404, so that other pages pay
   * nothing for redirects. The reply is never cached, so that an operator's change applies at once. `path` is a result
   * of `pathKey`. `to` is a path of this brand or an https address.
   */
  find: {
    method: 'GET',
    path: '/api/shop/redirect',
    query: z.object({ path: z.string().check(z.regex(/^\/[^?#\s]*$/), z.maxLength(300)) }),
    reply: z.object({ redirect: z.nullable(z.object({ to: z.string(), status: z.literal([301, 302]) })) }),
    deadline: 400,
  },
})
