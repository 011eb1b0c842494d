// What the edge worker answers itself: the visit, who is signed in, and a page's answers for navigation in the browser.
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
    input: async (known, ask) => {
      await fillBag(known, ask)
      return {}
    },
    shows: ({ reply, known }) => expect([reply.bagItemsCount, reply.signedIn]).toEqual([2, known.account !== 'nobody']),
  },
  me: { who: both, shows: who },
  profile: { who: both, shows: who },
  page: {
    who: both,
    input: ({ product }) => ({ query: { path: `/shop/p/${product}` } }),
    shows: ({ reply }) => expect([reply.page, reply.status]).toEqual(['product', 200]),
    refuses: [
      {
        when: 'a path of another site',
        input: () => ({ query: { path: '//evil.example/' } }),
        answer: [400, 'DATA_ERROR'],
      },
    ],
  },
})
