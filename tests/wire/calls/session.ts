// Cases of the calls that the edge worker answers itself: the visit, the signed-in customer, and a page's data for navigation.
import { expect } from 'vitest'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { fillBag } from '#tests/contract/preparing.ts'
import { cases } from './case.ts'

const both = ['guest', 'fresh'] as const
const who = ({
  reply,
  known,
}: {
  reply: { user: { customer: { customerReferenceAccountId: string } } | null }
  known: { account: string }
}) => expect(reply.user?.customer.customerReferenceAccountId ?? 'nobody').toBe(known.account)

export const sessionCases = cases(sessionCalls, {
  visit: {
    who: both,
    input: async (known, call) => {
      await fillBag(known, call)
      return {}
    },
    shows: ({ reply, known }) => expect([reply.bagItemsCount, reply.signedIn]).toEqual([2, known.account !== 'nobody']),
  },
  // Shows R2.22, R7.5, R7.6
  me: { who: both, shows: who },
  profile: { who: both, shows: who },
  page: {
    who: both,
    input: ({ product }) => ({ query: { path: `/shop/p/${product}` } }),
    shows: ({ reply }) => expect([reply.page, reply.status]).toEqual(['product', 200]),
    refuses: { '400 DATA_ERROR': () => ({ query: { path: '//evil.example/' } }) },
  },
})
