// A customer's lists of saved items in one brand. “Saved items” is the first one; the others have a name, and every item is in
// exactly one list. A list may be shared by a link.
import * as z from 'zod/mini'
import { WishlistEntry } from './wishlist.ts'

/** Empty: the first list. */
export const ListId = z.string().check(z.regex(/^(?:[\w-]{32})?$/))
/** 192 random bits: whoever has the link sees the list. */
export const shareToken = /^[\w-]{32}$/
export const ShareToken = z.string().check(z.regex(shareToken))

export const firstListName = 'Saved items'
export const listNameLength = 40

/** `share` and `emails` are switched `on` or off. */
export const listChanges = ['make', 'rename', 'delete', 'share', 'emails'] as const
export type ListChange = (typeof listChanges)[number]

export const SavedList = z.object({
  listId: ListId,
  name: z.string(),
  share: z.nullable(z.object({ token: ShareToken, by: z.string() })),
})
export type SavedList = z.infer<typeof SavedList>

/** The first list comes first. `emails`: of price and stock; `unproved` while the customer has no confirmed address. */
export const SavedLists = z.object({
  lists: z.array(SavedList).check(z.minLength(1)),
  emails: z.enum(['on', 'off', 'unproved']),
})
export type SavedLists = z.infer<typeof SavedLists>

/** What a link shows. `ended`: its owner stopped sharing or deleted the list; `unknown`: there was never such a link. */
export const SharedList = z.object({
  state: z.enum(['open', 'ended', 'unknown']),
  name: z.string(),
  by: z.string(),
  entries: z.array(WishlistEntry),
})

/** The page of saved items, open at a list. */
export function savedListPath(listId: string): `/${string}` {
  return `/shop/bag/saved-items${listId === '' ? '' : `?list=${listId}`}`
}

export const savedListForms = {
  change: '/shop/bag/saved-items/lists',
  moveItem: '/shop/bag/saved-items/lists/move-item',
} as const

export function sharedListPath(token: string): `/${string}` {
  return `/shop/lists/${token}`
}
