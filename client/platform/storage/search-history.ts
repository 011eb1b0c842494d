// The search history: a guest's searches stay in session storage, a customer's are saved to the account. A search is written
// to session storage first and removed once the account has saved it, so that a failed save loses none.
import { mutate } from 'swr'
import { proxy } from 'valtio'
import { urlOf } from '#shared/platform/call.ts'
import { searchHistoryCalls, type SearchTerms } from '#shared/search/search-history-calls.ts'
import { searchHistoryLength, searchHistoryShown } from '#shared/platform/limits.ts'
import { api } from '#client/platform/api/api.ts'
import { readStoredJson, writeStored } from './browser-storage.ts'

const key = 'searchHistory'
const longestTerm = 120

/** `position`, from 1, is that of the past search that the shopper repeats, of the `total` offered. */
export const searchHistory = proxy<{ terms: SearchTerms; position: number | null; total: number }>({
  terms: stored(),
  position: null,
  total: 0,
})

/** The search terms to show, newest first. */
export function latest(terms: SearchTerms): string[] {
  return Object.entries(terms)
    .toSorted(([, one], [, other]) => other - one)
    .map(([term]) => term)
    .slice(0, searchHistoryShown)
}

export function recordSearch(typed: string): void {
  const term = typed.replace(/\s+/g, ' ').trim()
  if (term === '' || term.length > longestTerm) return
  keep({ ...searchHistory.terms, [term]: Date.now() })
}

/** Saves this tab's searches to the account. Those that cannot be saved stay in session storage. */
export function saveSearchHistory(accountId: string): Promise<void> {
  saving = saving.then(async () => {
    const body = { ...searchHistory.terms }
    if (Object.keys(body).length === 0) return
    const query = { accountId }
    try {
      const reply = await api(searchHistoryCalls.update, { query, body })
      keep(Object.fromEntries(Object.entries(searchHistory.terms).filter(([term, at]) => body[term] !== at)))
      await mutate(urlOf(searchHistoryCalls.history, { query }), reply, { revalidate: false })
    } catch {
      // The next search or page tries again.
    }
  })
  return saving
}

/** Rejects, and shows the term again, when the account cannot delete the term. */
export async function forgetSearch(term: string, accountId: string | null): Promise<void> {
  keep(without(searchHistory.terms, term))
  if (!accountId) return
  await mutate(
    urlOf(searchHistoryCalls.history, { query: { accountId } }),
    api(searchHistoryCalls.delete, { query: { accountId, term } }),
    {
      revalidate: false,
      rollbackOnError: true,
      optimisticData: (known?: { searchHistory: SearchTerms; total: number }) => ({
        searchHistory: without(known?.searchHistory ?? {}, term),
        total: Math.max(0, (known?.total ?? 0) - 1),
      }),
    },
  )
}

let saving = Promise.resolve()

function keep(terms: SearchTerms) {
  const newest = Object.entries(terms).toSorted(([, one], [, other]) => other - one)
  searchHistory.terms = Object.fromEntries(newest.slice(0, searchHistoryLength))
  writeStored(key, JSON.stringify(searchHistory.terms))
}

function without(terms: SearchTerms, term: string): SearchTerms {
  return Object.fromEntries(Object.entries(terms).filter(([other]) => other !== term))
}

/** The stored value is untrusted: only terms with a valid time are read. */
function stored(): SearchTerms {
  const found = readStoredJson(key)
  if (found === null || typeof found !== 'object' || Array.isArray(found)) return {}
  const terms = Object.entries(found).filter(
    ([term, at]) => term.trim() !== '' && term.length <= longestTerm && Number.isSafeInteger(at) && at >= 0,
  )
  return Object.fromEntries(terms) as SearchTerms
}
