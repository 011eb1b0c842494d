// The changes of the saved items, and the moves between them and the bag (R4.44 to R4.47). The browser runs them with its own
// calls, the edge worker for a form without script: order, undoing and messages are the same.
import { bagLimits } from '#shared/platform/limits.ts'
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import { messages } from '#shared/messages/index.ts'
import type { Answered, ShopCalls } from '#shared/bag/make-call.ts'
import { savedItemsCalls } from './saved-items-calls.ts'
import type { SavedItem, Wishlist } from './wishlist.ts'

const { addFailed, removeFailed, removeOneFailed, full } = messages.savedItemsMessages

/** The kinds of failure, each with its message. */
const words = {
  ADD_FAILED: addFailed,
  REMOVE_FAILED: removeOneFailed,
  REMOVE_ALL_FAILED: removeFailed,
  EDIT_FAILED: messages.generic.tryAgain,
  UNDO_REMOVE_FAILED: addFailed,
  UNDO_ADD_TO_BAG_FAILED: removeOneFailed,
  REMOVE_FROM_BAG_FAILED: addFailed,
  UPDATE_WLIST_LIMIT_EXCEEDED: full,
  INTERNAL_SERVER_ERROR: messages.generic.oops,
} as const
export type SavedItemsFault = keyof typeof words
export type SavedItemsResult =
  | { ok: true; list: Wishlist }
  | { ok: false; type: SavedItemsFault; message: string; unanswered?: boolean }

/** What a move to the bag needs. */
type ToBag = ShopCalls & { addToBag: (item: SavedItem) => Promise<Answered<unknown>> }
/** What a move from the bag needs. */
type FromBag = ShopCalls & {
  /** False when the line is still in the bag. */
  removeFromBag: (item: SavedItem) => Promise<boolean>
  /** False when no option of the product is on the list, so that the list need not be loaded. */
  mayBeSaved: (productNo: string) => Promise<boolean>
}

export function saveItem(item: SavedItem, shop: ShopCalls, type: SavedItemsFault = 'ADD_FAILED') {
  return change(savedItemsCalls.add, { body: { entries: [fieldsOf(item)], ...shop.site } }, shop, type)
}

/** Without an option every option of the product is removed. */
export function removeItem(item: SavedItem, shop: ShopCalls, type: SavedItemsFault = 'REMOVE_FAILED') {
  const body = { actionType: 'SPECIFIC' as const, entries: [fieldsOf(item)], ...shop.site }
  return change(savedItemsCalls.remove, { query: {}, body }, shop, type)
}

/** Empties a list; without `listId` everything saved. */
export function removeAllItems(listId: string | undefined, shop: ShopCalls) {
  const body = { actionType: 'ALL' as const, entries: [], listId, ...shop.site }
  return change(savedItemsCalls.remove, { query: {}, body }, shop, 'REMOVE_ALL_FAILED')
}

/** Puts an item into another list. */
export async function moveToList(item: SavedItem, listId: string, shop: ShopCalls): Promise<SavedItemsResult> {
  const { productNo, productOptionNo } = item
  const moved = await shop.call(savedItemsCalls.moveItem, { body: { productNo, productOptionNo, listId } })
  return moved.ok ? { ok: true, list: moved.reply } : fault('EDIT_FAILED', moved.message)
}

export function updateItem(item: SavedItem, updatedProductOptionNo: string, shop: ShopCalls) {
  const body = { ...fieldsOf(item), updatedProductOptionNo, ...shop.site }
  return change(savedItemsCalls.update, { query: {}, body }, shop, 'EDIT_FAILED')
}

/** Merges the guest's list into the customer's after sign-in. Idempotent. */
export function mergeGuestList(shop: ShopCalls) {
  return change(savedItemsCalls.merge, { query: {}, body: shop.site }, shop, 'INTERNAL_SERVER_ERROR')
}

/** Saves a line of the bag, then removes it there. A failed removal takes a newly saved item off the list again. */
export async function saveForLater(item: SavedItem, shop: FromBag): Promise<SavedItemsResult> {
  const wasSaved = await isSaved(item, shop)
  const saved = await saveItem(item, shop)
  if (!saved.ok || (await shop.removeFromBag(item))) return saved
  if (!wasSaved) await removeItem(item, shop)
  return fault('REMOVE_FROM_BAG_FAILED')
}

/** Undoes saving for later: removes the item from the list, then adds it to the bag. A refused item is saved again. */
export async function undoSaveForLater(item: SavedItem, shop: ToBag): Promise<SavedItemsResult> {
  const removed = await removeItem(item, shop, 'UNDO_ADD_TO_BAG_FAILED')
  if (!removed.ok) return removed
  const added = await shop.addToBag(item)
  if (added.ok) return removed
  await saveItem(item, shop)
  return fault('UNDO_ADD_TO_BAG_FAILED', added.message)
}

/**
 * Adds a saved item to the bag in the chosen option, then removes it from the list. When that fails, both have the item and nothing
 * is lost.
 */
export async function moveToBag(saved: SavedItem, productOptionNo: string, shop: ToBag): Promise<SavedItemsResult> {
  const quantity = Math.min(saved.quantity, bagLimits.perLine)
  const added = await shop.addToBag({ ...saved, productOptionNo, quantity })
  return added.ok ? removeItem(saved, shop) : fault('INTERNAL_SERVER_ERROR', added.message)
}

/** Whether this option is on the list. A list that cannot be read may have it. */
async function isSaved({ productNo, productOptionNo }: SavedItem, { call, mayBeSaved }: FromBag): Promise<boolean> {
  if (!(await mayBeSaved(productNo))) return false
  const list = await call(savedItemsCalls.list, { query: {} })
  return (
    !list.ok ||
    list.reply.wishlistEntries.some((one) => one.productNo === productNo && one.productOptionNo === productOptionNo)
  )
}

type Change = Call & { reply: typeof Wishlist }

/** When the service no longer knows the list, its cookie has been cleared, and the second call begins a new list. */
async function change<C extends Change>(
  call: C,
  input: Input<C>,
  shop: ShopCalls,
  type: SavedItemsFault,
): Promise<SavedItemsResult> {
  const first = await shop.call(call, input)
  const answered = !first.ok && first.code === 'WLIST_NOT_FOUND' ? await shop.call(call, input) : first
  if (answered.ok) return { ok: true, list: answered.reply as Reply<typeof savedItemsCalls.list> }
  const kind = answered.code === 'WLIST_LIMIT_EXCEEDED' ? 'UPDATE_WLIST_LIMIT_EXCEEDED' : type
  return { ok: false, type: kind, message: words[kind], unanswered: answered.status === 0 }
}

function fault(type: SavedItemsFault, message: string = words[type]): SavedItemsResult {
  return { ok: false, type, message: message || words[type] }
}

/** An entry of the list has more fields than a call takes. */
function fieldsOf({ productNo, productOptionNo, offerNumber, quantity }: SavedItem): SavedItem {
  return { productNo, productOptionNo, offerNumber, quantity }
}
