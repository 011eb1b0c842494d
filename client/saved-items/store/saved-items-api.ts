// The calls of the saved items, with the list id from its cookie. A reply is the whole list: it is stored in the SWR cache and
// posted to the other tabs.
import { SWRConfig, mutate } from 'swr'
import { urlOf, type Reply } from '#shared/platform/call.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { type SavedItem, type Wishlist, wishlistEntries } from '#shared/saved-items/wishlist.ts'
import { api, ApiError } from '#client/platform/api/api.ts'
import { siteFields } from '#client/platform/client-session.ts'
import { persist } from '#client/platform/storage/persisted.ts'
import { savedItem } from '#client/platform/tracking/events.ts'
import { savedItems } from './saved-items-state.ts'

type VisitReply = Reply<typeof sessionCalls.visit>
const visitUrl = urlOf(sessionCalls.visit, {})
const listUrl = urlOf(savedItemsCalls.list, { query: {} })

type ListIdQuery = { wishlistId?: string }

function listIdFromCookie(): ListIdQuery {
  const found = /(?:^|;\s*)wishlistId=([\w-]{22,64})(?:;|$)/.exec(document.cookie)?.[1]
  return found ? { wishlistId: found } : {}
}

/** The server no longer knows the list (`WLIST_NOT_FOUND`): the call is repeated once without an id. */
async function callWithListId(send: (id: ListIdQuery) => Promise<Wishlist>): Promise<Wishlist> {
  const reply = await send(listIdFromCookie()).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'WLIST_NOT_FOUND') return send({})
    throw error
  })
  return storeReply(reply)
}

/** Stores the list of a reply, and posts it to the other tabs. */
export function storeReply(reply: Wishlist): Wishlist {
  const entries = wishlistEntries(reply.wishlistEntries)
  const list = { ...reply, wishlistEntries: entries, wishlistItemsCount: entries.length }
  storeWishlist(list)
  otherTabs?.postMessage(list)
  return list
}

/** Stores a list that another tab has posted. */
export function storeWishlist(list: Wishlist): void {
  savedItems.wishlistItemsCount = list.wishlistItemsCount
  const entries = list.wishlistEntries
  const savedProducts = [...new Set(entries.map(({ productNo }) => productNo))]
  void mutate(listUrl, list, { revalidate: false })
  const visit = cachedVisit()
  // A visit reply that is still on its way may be older than the list: the visit is requested again.
  if (visit) void mutate<VisitReply>(visitUrl, { ...visit, savedProducts }, { revalidate: false })
  else void mutate(visitUrl)
  persist('savedForLater', { wishlistId: list.wishlistId, wishlistEntries: entries.map(itemFields) })
}

/** Product numbers in the cached visit reply; empty before it is loaded. */
export function savedProductsNow(): readonly string[] {
  return cachedVisit()?.savedProducts ?? []
}

function cachedVisit(): VisitReply | undefined {
  return SWRConfig.defaultValue.cache.get(visitUrl)?.data as VisitReply | undefined
}

/** Loads the count. A count that differs from the stored one means a change on another device: the list is reloaded. */
export async function sendCount(): Promise<number> {
  const { itemCount } = await api(savedItemsCalls.count, { query: listIdFromCookie() })
  const storedCount = savedItems.wishlistItemsCount
  savedItems.wishlistItemsCount = itemCount
  if (storedCount !== null && storedCount !== itemCount) await Promise.all([mutate(listUrl), mutate(visitUrl)])
  return itemCount
}

const otherTabs =
  import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('saved-items')
otherTabs?.addEventListener('message', ({ data }) => storeWishlist(data as Wishlist))

function itemFields({ productNo, productOptionNo, offerNumber, quantity }: SavedItem): SavedItem {
  return { productNo, productOptionNo, offerNumber, quantity }
}

export async function sendAdd(item: SavedItem): Promise<Wishlist> {
  const body = { entries: [itemFields(item)], ...siteFields() }
  const list = await callWithListId((id) => api(savedItemsCalls.add, { body: { ...id, ...body } }))
  savedItem(item.productNo)
  return list
}

export function sendRemove(item: SavedItem): Promise<Wishlist> {
  const body = { actionType: 'SPECIFIC' as const, entries: [itemFields(item)], ...siteFields() }
  return callWithListId((query) => api(savedItemsCalls.remove, { query, body }))
}

export function sendRemoveAll(): Promise<Wishlist> {
  const body = { actionType: 'ALL' as const, entries: [], ...siteFields() }
  return callWithListId((query) => api(savedItemsCalls.remove, { query, body }))
}

export function sendUpdate(item: SavedItem, updatedProductOptionNo: string): Promise<Wishlist> {
  const body = { ...itemFields(item), updatedProductOptionNo, ...siteFields() }
  return callWithListId((query) => api(savedItemsCalls.update, { query, body }))
}

export function sendMerge(): Promise<Wishlist> {
  return callWithListId((query) => api(savedItemsCalls.merge, { query, body: siteFields() }))
}
