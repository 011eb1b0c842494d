// What the door itself answers about the visit: no upstream is asked for these as such.
import * as z from 'zod/mini'
import { service } from './call.ts'

export const sessionCalls = service('edge', {
  /** Everything personal a shared page leaves open, fetched once after load. */
  visit: {
    method: 'GET',
    path: '/api/visit',
    reply: z.object({
      toggles: z.array(z.string()),
      experiments: z.array(z.string()),
      firstname: z.nullable(z.string()),
      bagItemsCount: z.int(),
    }),
    deadline: 1000,
  },
  /** A page's answers for navigation inside the browser: what the server would have drawn the page from. */
  page: {
    method: 'GET',
    path: '/api/page',
    query: z.object({ path: z.string().check(z.startsWith('/'), z.maxLength(2000)) }),
    reply: z.object({
      page: z.string(),
      params: z.record(z.string(), z.string()),
      status: z.int(),
      redirect: z.nullable(z.string()),
      meta: z.unknown(),
      answers: z.record(z.string(), z.unknown()),
    }),
    deadline: 5000,
  },
})
