// A shop with one list of saved items and an empty bag, for the tests of what is done with them: it writes down what it
// is asked, and can be told to fail or to take its time.
import { mutate } from 'swr'
import { vi } from 'vitest'
import { sessionCalls } from '#shared/calls/session.ts'
import type { SavedItem, Wishlist, WishlistEntry } from '#shared/entities/wishlist.ts'
import { fallbackToggles, type ToggleName } from '#shared/toggles.ts'
import { visitAt } from '#client/examples.tsx'
import { clearError, savedItems } from './state.ts'

export const listId = 'list-0123456789-0123456789'

export function anEntry(productNo: string, productOptionNo = ''): WishlistEntry {
  return {
    productNo,
    productOptionNo,
    offerNumber: '',
    quantity: 1,
    stockStatus: 'IN_STOCK',
    stockLevel: null,
    productDetails: null,
    reviews: { total: 0, average: 0 },
  }
}

const cart = { cartId: 'cart-0123456789-0123456789', cartEntries: [], bagItemsCount: 0, staggeredIncentives: [] }

type Asked = { method: string; path: string; id: string | null; body: Record<string, unknown> }
export type Fault = [status: number, code: string]

/** A shop with one list. `faults` answers a path with an error as often as it has one for it. */
export function openShop(...saved: (string | WishlistEntry)[]) {
  let entries = saved.map((one) => (typeof one === 'string' ? anEntry(one) : one))
  const known = new Map(entries.map((entry) => [entry.productNo, entry]))
  const asked: Asked[] = []
  const faults: Record<string, Fault[]> = {}
  const waits: Promise<unknown>[] = []
  const list = (): Wishlist => ({ wishlistId: listId, wishlistEntries: entries, wishlistItemsCount: entries.length })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.cookie = `wishlistId=${listId}; path=/`
  document.cookie = `cartId=${cart.cartId}; path=/`
  const { brand } = visitAt('/')
  document.body.innerHTML = `<script id="state" type="application/json">${JSON.stringify({ visit: { brand, toggles: [], experiments: [] } })}</script>`
  Object.assign(savedItems, { pending: [], success: [], error: [], wanted: {}, doing: [], undo: null })
  clearError()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://shop.example')
    const path = url.pathname.split('/').at(-1)!
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {}
    const id = url.searchParams.get('wishlistId') ?? (body.wishlistId as string | undefined) ?? null
    asked.push({ method: init.method ?? 'GET', path, id, body })
    await waits.shift()
    const [status, code] = faults[path]?.shift() ?? []
    if (status === 0) throw new TypeError('Offline')
    if (status) return Response.json({ code, message: `The shop says ${code}`, requestId: 'r' }, { status })
    if (path === 'addToBag' || path === 'editBag' || path === 'bag') return Response.json(cart)
    if (path === 'retriveSFLItemsCount') return Response.json({ itemCount: entries.length, wishlistId: listId })
    const named = body.entries as SavedItem[] | undefined
    if (path === 'addItemToSFL')
      entries = [
        ...named!.map((item) => ({ ...(known.get(item.productNo) ?? anEntry(item.productNo)), ...item })),
        ...entries,
      ]
    if (path === 'removeItemsFromSFL')
      entries = entries.filter(
        (entry) => body.actionType !== 'ALL' && !named!.some((item) => item.productNo === entry.productNo),
      )
    return Response.json(list())
  })
  return {
    asked,
    faults,
    waits,
    numbers: () => entries.map(({ productNo }) => productNo),
    paths: () => asked.map(({ path }) => path),
  }
}

/** What the visit told after load. */
export async function visited(savedProducts: readonly string[], toggles: readonly ToggleName[] = fallbackToggles) {
  const guest = { signedIn: false, accountId: null, firstname: null, bagItemsCount: 0, experiments: [] }
  await mutate(sessionCalls.visit.path, { ...guest, toggles, savedProducts }, { revalidate: false })
}

export const problem = () => ({ ...savedItems.problem, from: undefined })

export function item(productNo: string): SavedItem {
  return { productNo, productOptionNo: '', offerNumber: '', quantity: 1 }
}
