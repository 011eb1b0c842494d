// Where an address leads that no page answers any more. Its own service: a retailer's content store need not know of it.
import * as z from 'zod/mini'
import { service } from '#shared/platform/call.ts'

export const redirectCalls = service('redirects', {
  /**
   * Asked only when a page would be 404, so that it costs no other page anything; never kept, so that what an operator
   * changes holds at once. `path` is as `pathKey` makes it. `to` is a path of this brand or an https address.
   */
  find: {
    method: 'GET',
    path: '/api/shop/redirect',
    query: z.object({ path: z.string().check(z.regex(/^\/[^?#\s]*$/), z.maxLength(300)) }),
    reply: z.object({ redirect: z.nullable(z.object({ to: z.string(), status: z.literal([301, 302]) })) }),
    deadline: 400,
  },
})
