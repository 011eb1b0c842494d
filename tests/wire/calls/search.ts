// Cases of the calls of lists, suggestions and search history.
import { expect } from 'vitest'
import { searchCalls } from '#shared/search/search-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { viewedCalls } from '#shared/products/viewed-calls.ts'
import { cases } from './case.ts'

const found = ({ reply }: { reply: { total: number } }) => expect(reply.total).toBeGreaterThan(0)
const nowhere = () => ({ query: { path: 'no/such/place' } })

export const searchCases = cases(
  { ...searchCalls, ...viewedCalls },
  {
    category: { who: ['guest'], shows: found, refuses: { '404 CATEGORY_NOT_FOUND': nowhere } },
    search: { who: ['guest'], shows: found },
    categoryForYou: { who: ['fresh'], shows: found, refuses: { '404 CATEGORY_NOT_FOUND': nowhere } },
    searchForYou: { who: ['fresh'], shows: found },
    suggest: { who: ['guest'], shows: ({ reply }) => expect(reply.products.length).toBeGreaterThan(0) },
    popular: { who: ['guest'], shows: ({ reply }) => expect(reply.terms.length).toBeLessThanOrEqual(6) },
    departments: { who: ['guest'], shows: ({ reply }) => expect(reply.categories.length).toBeGreaterThan(0) },
    tree: { who: ['guest'], shows: ({ reply }) => expect(reply.categories[0]!.children.length).toBeGreaterThan(0) },
    sitemap: { who: ['guest'], shows: ({ reply }) => expect(reply.products.length).toBeGreaterThan(100) },
    viewed: {
      who: ['new'],
      shows: async ({ reply, call }) => {
        expect(reply.kept).toBe(1)
        expect((await call(viewedCalls.forgetViewed, {})).kept).toBe(0)
      },
    },
    forgetViewed: { who: ['new'], shows: ({ reply }) => expect(reply.kept).toBe(0) },
  },
)

const others = { query: { accountId: 'C10000003' } }

export const searchHistoryCases = cases(searchHistoryCalls, {
  // Shows R7.14
  update: {
    who: ['new'],
    shows: async ({ call, input: { query } }) =>
      expect((await call(searchHistoryCalls.history, { query })).searchHistory).toEqual({
        'tea dress': 1_790_000_000_000,
      }),
    refuses: { '404 HISTORY_NOT_FOUND': () => ({ ...others, body: { x: 1 } }) },
  },
  // Shows R3.50, R7.15
  history: {
    who: ['fresh'],
    shows: ({ reply }) => expect(reply.total).toBe(Object.keys(reply.searchHistory).length),
    refuses: { '404 HISTORY_NOT_FOUND': () => others },
  },
  // Shows R7.16
  delete: {
    who: ['new'],
    input: async ({ account }, call) => {
      await call(searchHistoryCalls.update, { query: { accountId: account }, body: { 'tea dress': 2, coat: 1 } })
      return { query: { accountId: account, term: 'tea dress' } }
    },
    shows: async ({ call, known }) =>
      expect((await call(searchHistoryCalls.history, { query: { accountId: known.account } })).searchHistory).toEqual({
        coat: 1,
      }),
    refuses: { '404 HISTORY_NOT_FOUND': () => ({ query: { accountId: 'C10000003', term: 'coat' } }) },
  },
})
