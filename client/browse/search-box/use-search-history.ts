// Recent searches for the search box: a guest's from this tab, a customer's also from the account.
import { useSnapshot } from 'valtio'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { forgetSearch, latest, searchHistory } from '#client/platform/storage/search-history.ts'
import { useToggle } from '#client/platform/toggles/toggles.ts'

export type PastSearches = { terms: readonly string[]; remove: (term: string) => Promise<void> }

/** At most five, newest first. With text in the field, only searches in which a word starts with that text. */
export function useSearchHistory(typed: string, wanted: boolean): PastSearches {
  const on = useToggle('search_history')
  const { terms: guest } = useSnapshot(searchHistory)
  const { data: visitor } = useCall(sessionCalls.visit, wanted && on ? {} : null)
  const accountId = visitor?.accountId ?? null
  const { data: account } = useCall(
    searchHistoryCalls.history,
    wanted && on && accountId ? { query: { accountId } } : null,
  )
  if (!wanted || !on) return { terms: [], remove: () => Promise.resolve() }
  const prefix = ` ${typed.trim().toLowerCase()}`
  const matching = Object.entries({ ...account?.searchHistory, ...guest }).filter(([term]) =>
    ` ${term.toLowerCase()}`.includes(prefix),
  )
  return { terms: latest(Object.fromEntries(matching)), remove: (term) => forgetSearch(term, accountId) }
}
