// The calls of saved items with the list's id from its cookie; every reply is the whole list, and all tabs hear of it.
import { savedItemsCalls } from '#shared/calls/saved-items.ts'
import type { SavedItem, Wishlist } from '#shared/entities/wishlist.ts'
import { wishlistEntries } from '#shared/rules/wishlist-entries.ts'
import { api, ApiError } from '#client/api/api.ts'
import { rememberSavedItems } from '#client/stores/remember.ts'
import { site } from '#client/stores/site.ts'
import { savedItems } from './state.ts'

type ById = { wishlistId?: string }

export function idFromCookie(): ById {
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

function hear(list: Wishlist): void {
  savedItems.wishlistId = list.wishlistId
  savedItems.wishlistItemsCount = list.wishlistItemsCount
  rememberSavedItems(list)
}

const otherTabs =
  import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('saved-items')
otherTabs?.addEventListener('message', ({ data }) => hear(data as Wishlist))

function named({ productNo, productOptionNo, offerNumber, quantity }: SavedItem): SavedItem {
  return { productNo, productOptionNo, offerNumber, quantity }
}

export function sendAdd(item: SavedItem): Promise<Wishlist> {
  const body = { entries: [named(item)], ...site() }
  return withList((id) => api(savedItemsCalls.add, { body: { ...id, ...body } }))
}

export function sendRemove(item: SavedItem): Promise<Wishlist> {
  const body = { actionType: 'SPECIFIC' as const, entries: [named(item)], ...site() }
  return withList((query) => api(savedItemsCalls.remove, { query, body }))
}

export function sendRemoveAll(): Promise<Wishlist> {
  const body = { actionType: 'ALL' as const, entries: [], ...site() }
  return withList((query) => api(savedItemsCalls.remove, { query, body }))
}

export function sendUpdate(item: SavedItem, updatedProductOptionNo: string): Promise<Wishlist> {
  const body = { ...named(item), updatedProductOptionNo, ...site() }
  return withList((query) => api(savedItemsCalls.update, { query, body }))
}

export function sendMerge(): Promise<Wishlist> {
  return withList((query) => api(savedItemsCalls.merge, { query, body: site() }))
}
