// Which of the customer's lists the page shows. Its address names the list; a deleted or foreign one is the first.
import type { SavedList } from '#shared/saved-items/saved-lists.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import type { Visit } from '#shared/platform/visit.ts'

/** Null for a guest, who has no lists but everything saved. */
export function listAt({ url }: Pick<Visit, 'url'>, lists: readonly SavedList[]): SavedList | null {
  return lists.find(({ listId }) => listId === url.searchParams.get('list')) ?? lists[0] ?? null
}

export function inList(entries: readonly WishlistEntry[], list: SavedList | null): WishlistEntry[] {
  return entries.filter((entry) => list === null || (entry.listId ?? '') === list.listId)
}
