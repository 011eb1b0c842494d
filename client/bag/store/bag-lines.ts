// Adds, changes and removes lines of the bag: a change is shown at once, sent from the bag's queue and taken back when it is
// refused. Of several changes to one line before its turn only the latest is sent.
import { addItem, type ItemToAdd } from '#shared/bag/change-bag.ts'
import type { Cart, CartEntry, RemovedLine } from '#shared/bag/cart.ts'
import type { Answered } from '#shared/bag/make-call.ts'
import { addedToBag, removedFromBag } from '#client/platform/tracking/events.ts'
import { clientSession } from '#client/platform/client-session.ts'
import { refreshBagQuietly } from './bag-load.ts'
import { bagCallsFor, enqueueBagCall, messageOf, sendLine, storeChangedCart } from './server-cart.ts'
import {
  bagState,
  lineKey,
  type BagLine,
  type BagLineId,
  type ItemPreview,
  type OptimisticChange,
} from './bag-state.ts'
import { recordAdded, recordRemoved } from './bag-history.ts'
import { cachedCart } from './stored-bag.ts'

let lastAddId = 0
let lastVersion = 0

/** Resolves to the changed cart, or to the refusal with the message that the shopper reads. */
export function addToBag(
  item: Omit<ItemToAdd, 'quantity'> & { quantity?: number; preview?: ItemPreview },
): Promise<Answered<Cart>> {
  const { preview = null, ...rest } = item
  const wanted = { quantity: 1, ...rest }
  const { productNo, productOptionNo, quantity, offerNumber = '' } = wanted
  const id = ++lastAddId
  clearNotices(lineKey(item))
  bagState.adding.push({ id, productNo, productOptionNo, quantity, preview })
  return enqueueBagCall(async () => {
    const added = await sendAdd(wanted)
    bagState.adding = bagState.adding.filter((other) => other.id !== id)
    if (!added.ok) {
      const message = messageOf(added)
      bagState.lineErrors[lineKey(item)] = message
      refreshBagQuietly(added)
      return { ...added, message }
    }
    await storeChangedCart(added.reply)
    const entry = added.reply.cartEntries.find((each) => lineKey(each) === lineKey(item))
    if (entry) addedToBag(entry, added.reply, quantity)
    recordAdded({ productNo, productOptionNo, offerNumber })
    return added
  })
}

async function sendAdd(item: ItemToAdd, replace = false): Promise<Answered<Cart>> {
  const { customerId } = await clientSession()
  return addItem({ ...item, customerId }, bagCallsFor('addToBag'), replace)
}

/** What was said of the bag before the shopper's next change. */
function clearNotices(key: string) {
  delete bagState.lineErrors[key]
  bagState.removedNotice = null
  bagState.removalError = ''
}

/** Hides the line while it is saved elsewhere. The returned function shows it again, unless the shopper has changed it. */
export function hideLine(line: BagLineId): () => void {
  const key = lineKey(line)
  const version = ++lastVersion
  bagState.optimisticChanges[key] = { ...bagState.optimisticChanges[key], quantity: 0, version }
  return () => dropChange(key, version)
}

/** At most one queued edit per line. It sends the line's latest optimistic change. */
type QueuedEdit = { key: string; done: Promise<Cart | null> }
const queuedEdits = new Map<string, QueuedEdit>()

/** Resolves to the changed cart, or to null when the change is refused: `bag.lineErrors` then has the message. */
export function changeQuantity(line: BagLine, quantity: number): Promise<Cart | null> {
  return changeLine(line, { quantity })
}

/** Changes the line to another size or colour of its product. `size` is shown until the server replies. */
export function changeOption(line: BagLine, updatedProductOptionNo: string, size?: string): Promise<Cart | null> {
  return changeLine(line, { optionNo: updatedProductOptionNo, ...(size === undefined ? {} : { size }) })
}

export function removeFromBag(line: BagLine): Promise<Cart | null> {
  return changeLine(line, { quantity: 0 })
}

/** The shopper's own removal: “Removed – Undo” stays in the line's place until the next change. */
export function removeWithUndo(line: BagLine): Promise<Cart | null> {
  return changeLine(line, { quantity: 0, undo: true })
}

/** Puts the line removed last back, with its quantity and in its place. */
export function putBack(removed: RemovedLine): Promise<Cart | null> {
  const line = { ...removed, unitPrice: 0, productType: '', productDetails: null }
  return changeLine(line, { quantity: removed.quantity, undo: false, putBack: true })
}

function changeLine(line: BagLine, change: Omit<OptimisticChange, 'version'>): Promise<Cart | null> {
  const key = lineKey(line)
  clearNotices(key)
  bagState.optimisticChanges[key] = { ...bagState.optimisticChanges[key], ...change, version: ++lastVersion }
  const queued = queuedEdits.get(key)
  if (queued) return queued.done
  const edit: QueuedEdit = { key, done: enqueueBagCall(() => sendEdit(edit, line)) }
  queuedEdits.set(key, edit)
  return edit.done
}

async function sendEdit(edit: QueuedEdit, line: BagLine): Promise<Cart | null> {
  const { key } = edit
  queuedEdits.delete(key)
  const change = bagState.optimisticChanges[key]
  // The bag was reset while the edit was queued: there is no line to change.
  if (!change) return cachedCart()
  const serverEntry = cachedCart()?.cartEntries.find((entry) => lineKey(entry) === key) ?? null
  const entry = serverEntry ?? line
  const quantity = change.quantity ?? entry.quantity
  const { optionNo, version } = change
  const returns = serverEntry === null && change.putBack === true
  const differs = quantity !== serverEntry?.quantity || (optionNo !== undefined && optionNo !== entry.productOptionNo)
  const changed: Answered<Cart> = !differs
    ? { ok: true, reply: cachedCart()! }
    : returns
      ? await sendAdd({ productNo: line.productNo, productOptionNo: line.productOptionNo, quantity }, true)
      : await sendLine(entry, { quantity, optionNo, undo: change.undo })
  if (!changed.ok) {
    const hasLaterChange =
      bagState.optimisticChanges[key] !== undefined && bagState.optimisticChanges[key].version !== version
    dropChange(key, version)
    if (!hasLaterChange) bagState.lineErrors[key] = messageOf(changed)
    // The server may have applied the change, or its cart may differ from the shown one.
    refreshBagQuietly(changed)
    return null
  }
  const cart = changed.reply
  if (optionNo !== undefined) moveLaterChange(key, lineKey({ ...entry, productOptionNo: optionNo }), version)
  dropChange(key, version)
  if (differs) await storeChangedCart(cart)
  if (serverEntry) trackQuantity(serverEntry, quantity, cart)
  if (quantity === 0) recordRemoved({ ...entry, offerNumber: entry.productDetails?.offerNumber ?? '' })
  if (returns) recordReturned(cart, key)
  return cart
}

/** A line put back is in the history and the data layer like one that was added. */
function recordReturned(cart: Cart, key: string) {
  const entry = cart.cartEntries.find((each) => lineKey(each) === key)
  if (!entry) return
  recordAdded({ ...entry, offerNumber: entry.productDetails?.offerNumber ?? '' })
  addedToBag(entry, cart, entry.quantity)
}

/** Reports the difference in quantity to the data layer. */
function trackQuantity(before: CartEntry, quantity: number, cart: Cart) {
  if (quantity > before.quantity) addedToBag(before, cart, quantity - before.quantity)
  if (quantity < before.quantity) removedFromBag(before, cart, before.quantity - quantity)
}

/** Drops the change that was sent; a later change of the line stays. */
function dropChange(key: string, version: number) {
  if (bagState.optimisticChanges[key]?.version === version) delete bagState.optimisticChanges[key]
}

/** Another option gives the line another key: a change made since, and its queued edit, move to the new key. */
function moveLaterChange(from: string, to: string, version: number) {
  const later = bagState.optimisticChanges[from]
  if (from === to || !later || later.version === version) return
  delete bagState.optimisticChanges[from]
  bagState.optimisticChanges[to] = later
  const edit = queuedEdits.get(from)
  if (!edit) return
  queuedEdits.delete(from)
  edit.key = to
  queuedEdits.set(to, edit)
}
