// Declares the page of a list that its owner shares by a link. Read-only; not for search engines.
import type { Reply } from '#shared/platform/call.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { shareToken } from '#shared/saved-items/saved-lists.ts'
import { sizeQueries } from '#client/saved-items/card/size-queries.ts'
import { declarePage, query, type PageReplies } from '#client/platform/page-declaration.ts'

const queryOf = (token: string) => query(savedItemsCalls.shared, { query: { token } })
const sharedIn = (answers: PageReplies, token: string) =>
  answers[queryOf(token).address] as Reply<typeof savedItemsCalls.shared> | null | undefined

export const sharedListPage = declarePage('shared-list', {
  path: '/shop/lists/:token',
  view: () => import('./view.tsx'),
  needs: ({ toggles }, { token }) => (toggles.has('saved_items') && shareToken.test(token) ? [queryOf(token)] : []),
  later(_visit, { token }, answers) {
    const shared = sharedIn(answers, token)
    return shared?.state === 'open' ? sizeQueries(shared.entries) : []
  },
  status(answers, { toggles }, { token }) {
    const shared = sharedIn(answers, token)
    if (!toggles.has('saved_items') || !shareToken.test(token) || shared?.state === 'unknown') return 404
    return shared?.state === 'ended' ? 410 : 200
  },
  // The data layer has the title, which therefore has no name that its owner typed.
  meta: ({ brand }) => ({
    title: 'A shared list',
    pageType: 'saved-items',
    description: `A list of items at ${brand.name}, shared with you.`,
  }),
})
