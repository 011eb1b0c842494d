// What the help page is searched for, and the query of the help and account pages that a search finds.
import { searchCalls } from '#shared/search/search-calls.ts'
import { query } from '#client/platform/page-declaration.ts'

export const maxTermLength = 100

export function helpTerm(url: URL): string {
  return (url.searchParams.get('q') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, maxTermLength)
}

export function pagesQuery(term: string) {
  return query(searchCalls.suggest, { query: { term } })
}
