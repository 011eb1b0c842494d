// The calls of the saved items, with the list id from its cookie. A reply is the whole list: it is stored in the SWR cache and
// posted to the other tabs.
import { mutate } from 'swr'
import { urlOf, type Call, type Input } from '#shared/platform/call.ts'
import type { ShopCalls } from '#shared/bag/make-call.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { type SavedItem, type Wishlist, wishlistEntries } from '#shared/saved-items/wishlist.ts'
import { cachedVisit, siteFields, type Visited } from '#client/platform/client-session.ts'
import { tryCall } from '#client/platform/api/try-call.ts'
import { readCookie } from '#client/platform/storage/browser-cookies.ts'
import { persist } from '#client/platform/storage/persisted.ts'
import { savedItem } from '#client/platform/tracking/events.ts'

const visitUrl = urlOf(sessionCalls.visit, {})
const listUrl = urlOf(savedItemsCalls.list, { query: {} })

function listIdFromCookie(): { wishlistId?: string } {
  const id = readCookie('wishlistId') ?? ''
  return /^[\w-]{22,64}$/.test(id) ? { wishlistId: id } : {}
}

/** The calls of one change, in its turn of the queue. `name` stands in the log of a failure. */
export function savedItemsCallsFor(name: string): ShopCalls {
  return {
    site: siteFields(),
    async call(call, input) {
      const done = await tryCall(name, call, ofThisList(input))
      if (!done.ok) return done
      if (call.method !== 'GET') storeReply(done.reply as Wishlist)
      if (call.name === savedItemsCalls.add.name)
        for (const { productNo } of (input as Input<typeof savedItemsCalls.add>).body.entries) savedItem(productNo)
      return done
    },
  }
}

/** Names the list in the query, or in the body of a call without one. */
function ofThisList<C extends Call>(input: Input<C>): Input<C> {
  const { query, body } = input as { query?: object; body?: object }
  const id = listIdFromCookie()
  return (query ? { body, query: { ...id, ...query } } : { body: { ...id, ...body } }) as Input<C>
}

/** Stores the list of a reply, and posts it to the other tabs. */
export function storeReply(reply: Wishlist): void {
  const entries = wishlistEntries(reply.wishlistEntries)
  const list = { ...reply, wishlistEntries: entries, wishlistItemsCount: entries.length }
  storeWishlist(list)
  otherTabs?.postMessage(list)
}

/** Stores a list that another tab has posted. */
export function storeWishlist(list: Wishlist): void {
  knownCount = list.wishlistItemsCount
  const entries = list.wishlistEntries
  const savedProducts = [...new Set(entries.map(({ productNo }) => productNo))]
  void mutate(listUrl, list, { revalidate: false })
  const visit = cachedVisit()
  // A visit reply that is still on its way may be older than the list: the visit is requested again.
  if (visit) void mutate<Visited>(visitUrl, { ...visit, savedProducts }, { revalidate: false })
  else void mutate(visitUrl)
  persist('savedForLater', { wishlistId: list.wishlistId, wishlistEntries: entries.map(itemFields) })
}

/** Product numbers in the cached visit reply; empty before it is loaded. */
export function savedProductsNow(): readonly string[] {
  return cachedVisit()?.savedProducts ?? []
}

/** Of the last reply; null before the first. */
let knownCount: number | null = null

/** Loads the count. A count that differs from the last one means a change on another device: the list is reloaded. */
export async function refreshCount(): Promise<void> {
  const counted = await tryCall('savedItems', savedItemsCalls.count, { query: listIdFromCookie() })
  if (!counted.ok) return
  const { itemCount } = counted.reply
  const before = knownCount
  knownCount = itemCount
  if (before !== null && before !== itemCount) await Promise.all([mutate(listUrl), mutate(visitUrl)])
}

const otherTabs =
  import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('saved-items')
otherTabs?.addEventListener('message', ({ data }) => storeWishlist(data as Wishlist))

function itemFields({ productNo, productOptionNo, offerNumber, quantity }: SavedItem): SavedItem {
  return { productNo, productOptionNo, offerNumber, quantity }
}
