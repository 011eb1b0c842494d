// The search history of an account (R7.14 to R7.17). A guest's history never leaves the browser.
import * as z from 'zod/mini'
import { service } from '#shared/platform/call.ts'

const AccountId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
const Term = z.string().check(z.minLength(1), z.maxLength(120))
/** Term to the time it was searched, in milliseconds since 1970. */
export const SearchTerms = z.record(Term, z.int().check(z.gte(0)))
export type SearchTerms = z.infer<typeof SearchTerms>

const History = z.object({ searchHistory: SearchTerms, total: z.int() })
const historyCall = {
  identity: 'person',
  toggle: 'search_history',
  deadline: 1500,
  errors: ['HISTORY_NOT_FOUND'],
} as const

export const searchHistoryCalls = service('search-history', {
  /** Adds terms to the customer's search history. A known term keeps the later time. The newest 50 are stored. */
  update: {
    ...historyCall,
    method: 'PUT',
    path: '/api/search-history/update',
    query: z.object({ accountId: AccountId }),
    body: SearchTerms,
    reply: History,
    limit: 'lookUp',
  },
  /** Gives the customer's search history. */
  history: {
    ...historyCall,
    method: 'GET',
    path: '/api/search-history/history',
    query: z.object({ accountId: AccountId }),
    reply: History,
  },
  /** Deletes the customer's search history. Without a body. */
  delete: {
    ...historyCall,
    method: 'DELETE',
    path: '/api/search-history/delete',
    limit: 'account',
    query: z.object({ accountId: AccountId, term: Term }),
    reply: History,
  },
})
