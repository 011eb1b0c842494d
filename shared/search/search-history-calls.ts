// What a person searched for, kept with their account (specification § 7). A guest's never leaves the browser.
import * as z from 'zod/mini'
import { service } from '#shared/platform/call.ts'

const AccountId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
const Term = z.string().check(z.minLength(1), z.maxLength(120))
/** Term to the time it was searched, in milliseconds since 1970. */
export const SearchTerms = z.record(Term, z.int().check(z.gte(0)))
export type SearchTerms = z.infer<typeof SearchTerms>

const History = z.object({ searchHistory: SearchTerms, total: z.int() })
const mine = { identity: 'person', toggle: 'search_history', deadline: 1500, errors: ['HISTORY_NOT_FOUND'] } as const

export const searchHistoryCalls = service('search-history', {
  /** Adds the terms; of a term known already the later time stays. At most 50 are kept, the newest. */
  update: {
    ...mine,
    method: 'PUT',
    path: '/api/search-history/update',
    query: z.object({ accountId: AccountId }),
    body: SearchTerms,
    reply: History,
    limit: 'lookUp',
  },
  history: {
    ...mine,
    method: 'GET',
    path: '/api/search-history/history',
    query: z.object({ accountId: AccountId }),
    reply: History,
  },
  /** Without a body. */
  delete: {
    ...mine,
    method: 'DELETE',
    path: '/api/search-history/delete',
    limit: 'account',
    query: z.object({ accountId: AccountId, term: Term }),
    reply: History,
  },
})
