// The search history of an account: the newest terms (at most `searchHistoryLength`) with the time of the last search.
import type { searchHistoryCalls, SearchTerms } from '#shared/search/search-history-calls.ts'
import { searchHistoryLength } from '#shared/platform/limits.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'

type Term = { term: string; at: number }

const historySql = 'SELECT term, at FROM searched_term WHERE account_id = ?1 ORDER BY at DESC, term'

export const searchHistoryHandlers: Handlers<typeof searchHistoryCalls> = {
  /** The later time of a known term stays, so that a repeated update changes nothing. */
  async update({ query, body }, { env, person, now }) {
    const account = requireOwner(query.accountId, person)
    const [, , rows] = await env.DB.batch<Term>([
      env.DB.prepare(
        `INSERT INTO searched_term (account_id, term, at) SELECT ?1, key, value FROM json_each(?2) WHERE true
         ON CONFLICT (account_id, term) DO UPDATE SET at = max(at, excluded.at)`,
      ).bind(account, JSON.stringify(normaliseTerms(body, now))),
      env.DB.prepare(
        `DELETE FROM searched_term WHERE account_id = ?1 AND term NOT IN
         (SELECT term FROM searched_term WHERE account_id = ?1 ORDER BY at DESC, term LIMIT ?2)`,
      ).bind(account, searchHistoryLength),
      env.DB.prepare(historySql).bind(account),
    ])
    return historyOf(rows)
  },

  async history({ query }, { env, person }) {
    return historyOf(await env.DB.prepare(historySql).bind(requireOwner(query.accountId, person)).all<Term>())
  },

  /** Deleting an unknown term is no error. */
  async delete({ query }, { env, person }) {
    const account = requireOwner(query.accountId, person)
    const [, rows] = await env.DB.batch<Term>([
      env.DB.prepare('DELETE FROM searched_term WHERE account_id = ? AND term = ?').bind(account, query.term),
      env.DB.prepare(historySql).bind(account),
    ])
    return historyOf(rows)
  },
}

/** The reply does not reveal whether the other account has a history. */
function requireOwner(accountId: string, person: HandlerContext['person']): string {
  if (accountId !== person) throw new Refusal(404, 'HISTORY_NOT_FOUND', 'There is no such search history.')
  return accountId
}

/** Times in the future become now; such a term would otherwise stay first. */
function normaliseTerms(terms: SearchTerms, now: Date): SearchTerms {
  const tidied = new Map<string, number>()
  for (const [given, at] of Object.entries(terms)) {
    const term = given.replace(/[\s\p{Cc}]+/gu, ' ').trim()
    if (term !== '') tidied.set(term, Math.max(tidied.get(term) ?? 0, Math.min(at, now.getTime())))
  }
  return Object.fromEntries(tidied)
}

function historyOf(rows: D1Result<Term> | undefined) {
  const terms = rows?.results ?? []
  return { searchHistory: Object.fromEntries(terms.map(({ term, at }) => [term, at])), total: terms.length }
}
