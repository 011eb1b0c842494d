// What the door itself answers about the visit: no upstream is asked for these as such.
import * as z from 'zod/mini'
import { service } from '#shared/platform/call.ts'

/** Who is signed in, as the specification's § 3 groups it. Times are in seconds since 1970. */
export const Profile = z.object({
  customer: z.object({ customerReferenceAccountId: z.string(), rememberMe: z.boolean() }),
  timeouts: z.object({ accessTokenExpiresAt: z.int(), refreshExpiresin: z.int() }),
  tokenId: z.string(),
})
export type Profile = z.infer<typeof Profile>

/** Who is on a private page (shared/platform/visit.ts). */
const Somebody = z.object({
  signedIn: z.boolean(),
  accountId: z.nullable(z.string()),
  cartId: z.nullable(z.string()),
  wishlistId: z.nullable(z.string()),
  lists: z.optional(z.enum(['for-you', 'usual'])),
})

/** A guest is no error: `user` is null. */
const Me = z.object({ user: z.nullable(Profile) })

export const sessionCalls = service('edge', {
  /** Everything personal a shared page leaves open, fetched once after load. */
  visit: {
    method: 'GET',
    path: '/api/visit',
    reply: z.object({
      toggles: z.array(z.string()),
      experiments: z.array(z.string()),
      signedIn: z.boolean(),
      accountId: z.nullable(z.string()),
      firstname: z.nullable(z.string()),
      bagItemsCount: z.int(),
      /** Product numbers of the saved items, for the hearts. */
      savedProducts: z.array(z.string()),
      /** Whether store credit may be offered: never to somebody who has it, however their account stands. */
      offersCredit: z.boolean(),
    }),
    deadline: 1000,
  },
  me: { method: 'GET', path: '/api/auth/me', reply: Me, deadline: 3000 },
  profile: { method: 'GET', path: '/api/profile', reply: Me, deadline: 3000 },
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
      person: z.nullable(Somebody),
    }),
    deadline: 5000,
  },
})
