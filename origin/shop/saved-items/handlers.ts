// The saved items' calls. A guest has one list per brand, found by the list's id; a customer has one list per brand.
import type { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { type SavedItem, type Wishlist, wishlistEntries } from '#shared/saved-items/wishlist.ts'
import { messages } from '#shared/messages/index.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { addItems, countList, mergeLists, readList, removeItems, updateItem, type ListOwner } from './wishlists.ts'
import { moveItem, readShared } from './wishlists.ts'
import { changeLists, readLists } from './saved-lists.ts'
import { minuteMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { savedListsLimit } from '#shared/platform/limits.ts'
import { firstListName } from '#shared/saved-items/saved-lists.ts'
import { newId } from '#origin/platform/secrets.ts'
import { Refusal } from '#origin/platform/refusal.ts'

const emptyList: Wishlist = { wishlistId: null, wishlistEntries: [], wishlistItemsCount: 0 }

export const savedItemsHandlers: Handlers<typeof savedItemsCalls> = {
  async list({ query }, ctx) {
    const owner = listOwnerOf(query.wishlistId, ctx)
    return hasNoList(owner) ? emptyList : orEmpty(await readList(ctx.env.DB, owner), owner)
  },

  async count({ query }, ctx) {
    const owner = listOwnerOf(query.wishlistId, ctx)
    const found = hasNoList(owner) ? null : await countList(ctx.env.DB, owner)
    if (!found && owner.id !== null) throw notFound()
    return { wishlistId: found?.id ?? null, itemCount: found?.count ?? 0 }
  },

  async add({ body }, ctx) {
    const owner = listOwnerOf(body.wishlistId, ctx)
    const items = itemsOf(body.entries)
    if (items.length === 0) return hasNoList(owner) ? emptyList : orEmpty(await readList(ctx.env.DB, owner), owner)
    const { list, probed: unknown } = await refuseWhenFull(addItems(ctx.env.DB, owner, items, newId(), ctx.now))
    if (unknown) throw new Refusal(404, 'PRODUCT_NOT_FOUND', messages.pageMessages.productMissing)
    if (!list) throw notFound()
    return list
  },

  async remove({ query, body }, ctx) {
    const owner = listOwnerOf(query.wishlistId, ctx)
    if (hasNoList(owner)) return emptyList
    const items = body.actionType === 'ALL' ? null : body.entries.map(normaliseItem)
    return orEmpty(await removeItems(ctx.env.DB, owner, items, body.listId, ctx.now), owner)
  },

  async update({ query, body }, ctx) {
    const owner = listOwnerOf(query.wishlistId, ctx)
    const item = normaliseItem(body)
    const becomes = body.updatedProductOptionNo?.toUpperCase() ?? item.productOptionNo
    const { list, probed: missing } = await updateItem(ctx.env.DB, owner, item, becomes, ctx.now)
    if (!list) throw notFound()
    if (missing && item.quantity > 0) throw new Refusal(404, 'PRODUCT_NOT_FOUND', messages.pageMessages.productMissing)
    return list
  },

  async merge({ query }, ctx) {
    const own = listOwnerOf(undefined, ctx)
    if (query.wishlistId === undefined) return orEmpty(await readList(ctx.env.DB, own), own)
    const { list, probed: ours } = await refuseWhenFull(mergeLists(ctx.env.DB, own, query.wishlistId, ctx.now))
    if (!ours || !list) throw notFound()
    return list
  },

  lists: (_input, ctx) => readLists(ctx.env.DB, ctx),

  async changeLists({ body }, ctx) {
    const { change, listId, on } = body
    const { lists, changed } = await changeLists(ctx.env.DB, ctx, body, ctx.now)
    if (change === 'emails' && on) await wakeScheduler(ctx.env, minuteMs)
    if (change !== 'delete' && !lists.lists.some((list) => list.listId === listId)) throw noSuchList()
    if (changed > 0 || (change !== 'make' && change !== 'rename')) return lists
    const { listsFull, nameTaken } = messages.savedItemsMessages
    if (change === 'make' && lists.lists.length > savedListsLimit)
      throw new Refusal(409, 'LIST_LIMIT_EXCEEDED', listsFull)
    throw new Refusal(409, 'LIST_NAME_TAKEN', nameTaken, [{ field: 'text', message: nameTaken }])
  },

  async moveItem({ body }, ctx) {
    const own = listOwnerOf(undefined, ctx)
    const { list, probed: missing } = await moveItem(ctx.env.DB, own, normaliseItem(body), body.listId, ctx.now)
    if (missing || !list) throw noSuchList()
    return list
  },

  async shared({ query: { token } }, { env, brand }) {
    const found = await readShared(env.DB, brand, token)
    if (!found?.open) return { state: found ? 'ended' : 'unknown', name: '', by: '', entries: [] }
    return { state: 'open', name: found.name ?? firstListName, by: found.sharedBy, entries: found.entries }
  },
}

function noSuchList(): Refusal {
  return new Refusal(404, 'LIST_NOT_FOUND', messages.savedItemsMessages.noSuchList)
}

function listOwnerOf(id: string | undefined, { brand, person, guest }: HandlerContext): ListOwner {
  return { brand, id: id ?? null, person, guest }
}

/** A guest whose request names no list has no list yet. */
function hasNoList({ id, person }: ListOwner): boolean {
  return id === null && person === null
}

/** Without a list id, a missing list is an empty one; with an id, an error. */
function orEmpty(list: Wishlist | null, { id }: ListOwner): Wishlist {
  if (!list && id !== null) throw notFound()
  return list ?? emptyList
}

/** The items to add, without duplicates. A product without an option is left out beside an option of the same product. */
function itemsOf(entries: SavedItem[]): SavedItem[] {
  const items = wishlistEntries(entries.map(normaliseItem)).filter(({ quantity }) => quantity > 0)
  const chosen = new Set(
    items.filter(({ productOptionNo }) => productOptionNo !== '').map(({ productNo }) => productNo),
  )
  return items.filter(({ productNo, productOptionNo }) => productOptionNo !== '' || !chosen.has(productNo))
}

/** Numbers in the catalogue are upper case. */
function normaliseItem<Item extends Pick<SavedItem, 'productNo' | 'productOptionNo'>>(item: Item): Item {
  return {
    ...item,
    productNo: item.productNo.toUpperCase(),
    productOptionNo: item.productOptionNo.toUpperCase(),
  }
}

function notFound(): Refusal {
  return new Refusal(404, 'WLIST_NOT_FOUND', 'There is no such list of saved items.')
}

/** A trigger refuses the item after the hundredth. */
async function refuseWhenFull<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!String(error).includes('WLIST_LIMIT_EXCEEDED')) throw error
    throw new Refusal(409, 'WLIST_LIMIT_EXCEEDED', messages.savedItemsMessages.full)
  })
}
