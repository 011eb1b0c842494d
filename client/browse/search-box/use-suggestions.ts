// The combobox's data: the shop's suggestions and the shopper's recent searches.
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { urlOf } from '#shared/platform/call.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { fetcher } from '#client/platform/api/api.ts'
import type { Ideas, SuggestionReply } from './sections.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { forgetSearch, latest, searchHistory } from '#client/platform/storage/search-history.ts'
import { useDepartments } from '#client/platform/departments.ts'
import { useToggle } from '#client/platform/toggles/toggles.ts'

const debounceMs = 150

/** `reply` is the previous reply while the next request is pending; null when there is none or the request failed. */
export type Suggestions = { reply: SuggestionReply | null; state: 'idle' | 'loading' | 'answered' | 'failed' }

/** Requests are debounced, and replies to an earlier text are discarded. */
export function useSuggestions(typed: string, wanted: boolean): Suggestions {
  const term = typed.trim()
  const [received, setReceived] = useState<{ term: string; reply: SuggestionReply | null } | null>(null)
  const enabled = wanted && term !== ''

  useEffect(() => {
    if (!enabled) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const address = urlOf(searchCalls.suggest, { query: { term } })
      fetcher(address, { signal: stop.signal })
        .then((reply) => reply as SuggestionReply)
        .catch(() => null)
        .then((reply) => stop.signal.aborted || setReceived({ term, reply }))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term, enabled])

  if (!enabled) return { reply: null, state: 'idle' }
  const reply = received?.reply ?? null
  if (received?.term !== term) return { reply, state: 'loading' }
  return { reply, state: reply ? 'answered' : 'failed' }
}

/** For a visitor who has typed nothing: the shop's popular searches, three of its newest goods, and its departments. */
export function useIdeas(wanted: boolean): Ideas {
  const { data } = useCall(searchCalls.popular, wanted ? {} : null)
  const { data: rail } = useCall(recommendationCalls.rail, wanted ? { query: { of: 'newest' } } : null)
  const departments = useDepartments()
  const newest = rail?.products.slice(0, 3) ?? []
  return { popular: data?.terms ?? [], newest, departments: wanted ? departments : [] }
}

export type PastSearches = { terms: readonly string[]; remove: (term: string) => Promise<void> }

/** A guest's searches come from this tab, a customer's also from the account. At most five, newest first. With text in the field, only searches in which a word starts with that text. */
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
