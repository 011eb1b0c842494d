// Saved items: one list per brand for a guest who holds its id, and one for a customer.
import type { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import type { SavedItem, Wishlist } from '#shared/saved-items/wishlist.ts'
import { messages } from '#shared/messages/index.ts'
import { wishlistEntries } from '#shared/saved-items/wishlist-entries.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { addItems, countList, mergeLists, readList, removeItems, updateItem, type ListOwner } from './wishlists.ts'
import { newId } from '#origin/platform/new-id.ts'
import { Refusal } from '#origin/platform/refusal.ts'

const emptyList: Wishlist = { wishlistId: null, wishlistEntries: [], wishlistItemsCount: 0 }

export const savedItemsHandlers: Handlers<typeof savedItemsCalls> = {
  async list({ query }, asked) {
    const whose = listOwnerOf(query.wishlistId, asked)
    return hasNoList(whose) ? emptyList : orEmpty(await readList(asked.env.DB, whose), whose)
  },

  async count({ query }, asked) {
    const whose = listOwnerOf(query.wishlistId, asked)
    const found = hasNoList(whose) ? null : await countList(asked.env.DB, whose)
    if (!found && whose.id !== null) throw notFound()
    return { wishlistId: found?.id ?? null, itemCount: found?.count ?? 0 }
  },

  async add({ body }, asked) {
    const whose = listOwnerOf(body.wishlistId, asked)
    const items = itemsOf(body.entries)
    if (items.length === 0) return hasNoList(whose) ? emptyList : orEmpty(await readList(asked.env.DB, whose), whose)
    const { list, looked: unknown } = await refuseWhenFull(addItems(asked.env.DB, whose, items, newId(), asked.now))
    if (unknown) throw new Refusal(404, 'PRODUCT_NOT_FOUND', messages.page.productMissing)
    if (!list) throw notFound()
    return list
  },

  async remove({ query, body }, asked) {
    const whose = listOwnerOf(query.wishlistId, asked)
    if (hasNoList(whose)) return emptyList
    const items = body.actionType === 'ALL' ? null : body.entries.map(normaliseItem)
    return orEmpty(await removeItems(asked.env.DB, whose, items, asked.now), whose)
  },

  async update({ query, body }, asked) {
    const whose = listOwnerOf(query.wishlistId, asked)
    const item = normaliseItem(body)
    const becomes = body.updatedProductOptionNo?.toUpperCase() ?? item.productOptionNo
    const { list, looked: missing } = await updateItem(asked.env.DB, whose, item, becomes, asked.now)
    if (!list) throw notFound()
    if (missing && item.quantity > 0) throw new Refusal(404, 'PRODUCT_NOT_FOUND', messages.page.productMissing)
    return list
  },

  async merge({ query }, asked) {
    const own = listOwnerOf(undefined, asked)
    if (query.wishlistId === undefined) return orEmpty(await readList(asked.env.DB, own), own)
    const { list, looked: ours } = await refuseWhenFull(mergeLists(asked.env.DB, own, query.wishlistId, asked.now))
    if (!ours || !list) throw notFound()
    return list
  },
}

function listOwnerOf(id: string | undefined, { brand, person, guest }: HandlerContext): ListOwner {
  return { brand, id: id ?? null, person, guest }
}

/** A guest without an id has no list yet. */
function hasNoList({ id, person }: ListOwner): boolean {
  return id === null && person === null
}

/** Who names no list has an empty one until something is saved. */
function orEmpty(list: Wishlist | null, { id }: ListOwner): Wishlist {
  if (!list && id !== null) throw notFound()
  return list ?? emptyList
}

/** What is to be put in, each thing once. A product without an option is left out when an option of it is there too. */
function itemsOf(entries: SavedItem[]): SavedItem[] {
  const kept = wishlistEntries(entries.map(normaliseItem)).filter(({ quantity }) => quantity > 0)
  const chosen = new Set(kept.filter(({ productOptionNo }) => productOptionNo !== '').map(({ productNo }) => productNo))
  return kept.filter(({ productNo, productOptionNo }) => productOptionNo !== '' || !chosen.has(productNo))
}

/** The catalogue's numbers are upper case. */
function normaliseItem<Item extends SavedItem>(item: Item): Item {
  return {
    ...item,
    productNo: item.productNo.toUpperCase(),
    productOptionNo: item.productOptionNo.toUpperCase(),
  }
}

function notFound(): Refusal {
  return new Refusal(404, 'WLIST_NOT_FOUND', 'There is no such list of saved items.')
}

/** The hundredth-and-first item is refused by the data itself. */
async function refuseWhenFull<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!String(error).includes('WLIST_LIMIT_EXCEEDED')) throw error
    throw new Refusal(409, 'WLIST_LIMIT_EXCEEDED', messages.savedItems.full)
  })
}
