// Calls that the edge worker answers itself, about the visit and the session.
import * as z from 'zod/mini'
import { DeliveryZone } from '#shared/delivery/delivery-zones.ts'
import { service } from '#shared/platform/call.ts'

/** The signed-in customer's session (R3.8). `accessTokenExpiresAt` is in seconds since 1970. */
export const Profile = z.object({
  customer: z.object({ customerReferenceAccountId: z.string(), rememberMe: z.boolean() }),
  timeouts: z.object({ accessTokenExpiresAt: z.int(), refreshExpiresin: z.int() }),
  tokenId: z.string(),
})
export type Profile = z.infer<typeof Profile>

/** The visitor of a private page (shared/platform/visit.ts). */
const PageVisitor = z.object({
  signedIn: z.boolean(),
  accountId: z.nullable(z.string()),
  cartId: z.nullable(z.string()),
  wishlistId: z.nullable(z.string()),
  lists: z.optional(z.enum(['for-you', 'usual'])),
})

/** `user` is null for a guest. */
const ProfileReply = z.object({ user: z.nullable(Profile) })

export const sessionCalls = service('edge', {
  /** The visitor's data that a shared, cached page omits, fetched once after load. */
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
      /** Product numbers of the saved items, for the hearts; null while they are unknown. */
      savedProducts: z.nullable(z.array(z.string())),
      /** Whether store credit may be offered: never to a customer who has a credit account. */
      offersCredit: z.boolean(),
      /** Known of a customer who never had a delivery subscription and has none in the bag: the offer for everybody is right. */
      neverSubscribed: z.boolean(),
    }),
    deadline: 1000,
  },
  me: { method: 'GET', path: '/api/auth/me', reply: ProfileReply, deadline: 3000 },
  profile: { method: 'GET', path: '/api/profile', reply: ProfileReply, deadline: 3000 },
  /** A page's replies for client-side navigation: the data from which the server would render the page. */
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
      person: z.nullable(PageVisitor),
      zone: z.optional(DeliveryZone),
    }),
    deadline: 5000,
  },
})
