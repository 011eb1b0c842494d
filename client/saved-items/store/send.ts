// The calls of saved items with the list's id from its cookie; every reply is the whole list, and all tabs hear of it.
import { SWRConfig, mutate } from 'swr'
import { urlOf, type Reply } from '#shared/platform/call.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import type { SavedItem, Wishlist } from '#shared/saved-items/wishlist.ts'
import { wishlistEntries } from '#shared/saved-items/wishlist-entries.ts'
import { api, ApiError } from '#client/platform/api/api.ts'
import { siteFields } from '#client/platform/asker.ts'
import { persist } from '#client/platform/storage/persisted.ts'
import { savedItem } from '#client/platform/tracking/events.ts'
import { savedItems } from './state.ts'

type VisitReply = Reply<typeof sessionCalls.visit>
const visitAddress = urlOf(sessionCalls.visit, {})
const listAddress = urlOf(savedItemsCalls.list, { query: {} })

type ById = { wishlistId?: string }

function idFromCookie(): ById {
  const found = /(?:^|;\s*)wishlistId=([\w-]{22,64})(?:;|$)/.exec(document.cookie)?.[1]
  return found ? { wishlistId: found } : {}
}

/** A list that is not found leads nowhere any more: the call is made once more without an id. */
async function withList(send: (id: ById) => Promise<Wishlist>): Promise<Wishlist> {
  const reply = await send(idFromCookie()).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'WLIST_NOT_FOUND') return send({})
    throw error
  })
  const entries = wishlistEntries(reply.wishlistEntries)
  const list = { ...reply, wishlistEntries: entries, wishlistItemsCount: entries.length }
  hear(list)
  otherTabs?.postMessage(list)
  return list
}

/** A list as another answer, or another tab, told it. */
export function hear(list: Wishlist): void {
  savedItems.wishlistId = list.wishlistId
  savedItems.wishlistItemsCount = list.wishlistItemsCount
  const entries = list.wishlistEntries
  const savedProducts = [...new Set(entries.map(({ productNo }) => productNo))]
  void mutate(listAddress, list, { revalidate: false })
  void mutate<VisitReply>(visitAddress, (known) => known && { ...known, savedProducts }, { revalidate: false })
  persist('savedForLater', { wishlistId: list.wishlistId, wishlistEntries: entries.map(named) })
}

/** Product numbers, as far as this window knows. */
export function savedProductsNow(): readonly string[] {
  const visited = SWRConfig.defaultValue.cache.get(visitAddress)?.data as VisitReply | undefined
  return visited?.savedProducts ?? []
}

/** The count from the server; when it is not the one known here, the list has changed elsewhere and is asked for anew. */
export async function sendCount(): Promise<number> {
  const { itemCount } = await api(savedItemsCalls.count, { query: idFromCookie() })
  const known = savedItems.wishlistItemsCount
  savedItems.wishlistItemsCount = itemCount
  if (known !== null && known !== itemCount) await Promise.all([mutate(listAddress), mutate(visitAddress)])
  return itemCount
}

const otherTabs =
  import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('saved-items')
otherTabs?.addEventListener('message', ({ data }) => hear(data as Wishlist))

function named({ productNo, productOptionNo, offerNumber, quantity }: SavedItem): SavedItem {
  return { productNo, productOptionNo, offerNumber, quantity }
}

export async function sendAdd(item: SavedItem): Promise<Wishlist> {
  const body = { entries: [named(item)], ...siteFields() }
  const list = await withList((id) => api(savedItemsCalls.add, { body: { ...id, ...body } }))
  savedItem(item.productNo)
  return list
}

export function sendRemove(item: SavedItem): Promise<Wishlist> {
  const body = { actionType: 'SPECIFIC' as const, entries: [named(item)], ...siteFields() }
  return withList((query) => api(savedItemsCalls.remove, { query, body }))
}

export function sendRemoveAll(): Promise<Wishlist> {
  const body = { actionType: 'ALL' as const, entries: [], ...siteFields() }
  return withList((query) => api(savedItemsCalls.remove, { query, body }))
}

export function sendUpdate(item: SavedItem, updatedProductOptionNo: string): Promise<Wishlist> {
  const body = { ...named(item), updatedProductOptionNo, ...siteFields() }
  return withList((query) => api(savedItemsCalls.update, { query, body }))
}

export function sendMerge(): Promise<Wishlist> {
  return withList((query) => api(savedItemsCalls.merge, { query, body: siteFields() }))
}
