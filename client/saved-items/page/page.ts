// Declares the saved-items page.
import type { Reply } from '#shared/platform/call.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { firstListName, type SavedList } from '#shared/saved-items/saved-lists.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { sizeQueries } from '#client/saved-items/card/size-queries.ts'
import { query, declarePage, type PageReplies } from '#client/platform/page-declaration.ts'

/** The edge worker adds the list id from the cookie. */
const savedItemsQuery = query(savedItemsCalls.list, { query: {} })
const listsQuery = query(savedItemsCalls.lists, {})

export const savedItemsPage = declarePage('saved-items', {
  path: '/shop/bag/saved-items',
  view: () => import('./view.tsx'),
  needs: ({ toggles, person }) =>
    toggles.has('saved_items') ? [savedItemsQuery, ...(person?.signedIn ? [listsQuery] : [])] : [],
  later: (visit, _params, answers) => sizeQueries(shown(visit, answers).entries),
  status: (_answers, { toggles }) => (toggles.has('saved_items') ? 200 : 404),
  meta: (visit, answers) => {
    const { list, entries } = shown(visit, answers)
    // The data layer has the title, which therefore has no name that a customer typed.
    const name = list?.listId ? 'Your list' : firstListName
    return {
      title: entries.length === 0 ? name : `${name} (${entries.length})`,
      pageType: 'saved-items',
      description: `The items you’ve saved for later at ${visit.brand.name}.`,
    }
  },
})

/** The list that the address names; the first one in place of a deleted or foreign one. A guest has everything in no list. */
export function listAt({ url }: Pick<Visit, 'url'>, lists: readonly SavedList[]): SavedList | undefined {
  return lists.find(({ listId }) => listId === url.searchParams.get('list')) ?? lists[0]
}

export function inList(entries: readonly WishlistEntry[], listId: string | undefined): WishlistEntry[] {
  return entries.filter((entry) => listId === undefined || (entry.listId ?? '') === listId)
}

function shown(visit: Visit, answers: PageReplies) {
  const saved = answers[savedItemsQuery.address] as Reply<typeof savedItemsCalls.list> | null | undefined
  const lists = answers[listsQuery.address] as Reply<typeof savedItemsCalls.lists> | null | undefined
  const list = listAt(visit, lists?.lists ?? [])
  return { list, entries: inList(saved?.wishlistEntries ?? [], list?.listId) }
}
