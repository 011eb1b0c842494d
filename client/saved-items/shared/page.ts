// Declares the page of a list that its owner shares by a link. Read-only; not for search engines.
import type { Reply } from '#shared/platform/call.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { declarePage, query, type PageReplies } from '#client/platform/page-declaration.ts'

export function sharedListQuery(token: string) {
  return query(savedItemsCalls.shared, { query: { token } })
}

export const sharedListPage = declarePage('shared-list', {
  path: '/shop/lists/:token',
  view: () => import('./view.tsx'),
  needs: ({ toggles }, { token }) => (toggles.has('saved_items') && isToken(token) ? [sharedListQuery(token)] : []),
  status(answers, { toggles }, { token }) {
    const reply = sharedReply(answers, token)
    if (!toggles.has('saved_items') || !isToken(token) || reply?.state === 'unknown') return 404
    return reply?.state === 'ended' ? 410 : 200
  },
  // The data layer has the title, which therefore has no name that its owner typed.
  meta: ({ brand }) => ({
    title: 'A shared list',
    pageType: 'saved-items',
    description: `A list of items at ${brand.name}, shared with you.`,
  }),
})

/** The call's own check, whose schemas the browser does not load. */
function isToken(token: string): boolean {
  return /^[\w-]{32}$/.test(token)
}

function sharedReply(answers: PageReplies, token: string) {
  return answers[sharedListQuery(token).address] as Reply<typeof savedItemsCalls.shared> | null | undefined
}
