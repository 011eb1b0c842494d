// Changing what is in the bag: on the screen at once, at the server one after the other, the last word per line winning.
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import { addedToBag, removedFromBag } from '#client/platform/tracking/events.ts'
import { editBag } from './bag-edit.ts'
import { refreshBagQuietly } from './bag-load.ts'
import { withBagFlags, cachedCart, enqueueBagCall, storeChangedCart, updatePendingItemCount } from './server-cart.ts'
import { bag, lineKey, type BagLine, type OptimisticChange } from './bag-state.ts'
import { faultOf } from '#client/platform/scheduling/during.ts'
import { recordRemoved } from './bag-history.ts'

/** One waiting edit per line, however often the line is changed before its turn comes. */
type QueuedEdit = { key: string; done: Promise<Cart | null> }
const queuedEdits = new Map<string, QueuedEdit>()
let lastVersion = 0

/** The bag as it then is, or null when the change was refused: `bag.lineErrors` has the words, the line is as before. */
export function changeQuantity(line: BagLine, quantity: number): Promise<Cart | null> {
  return changeLine(line, { quantity })
}

/** Another size or colour of the same product. `size` is what the line reads until the bag itself says so. */
export function changeOption(line: BagLine, updatedProductOptionNo: string, size?: string): Promise<Cart | null> {
  return changeLine(line, { optionNo: updatedProductOptionNo, ...(size === undefined ? {} : { size }) })
}

export function removeFromBag(line: BagLine): Promise<Cart | null> {
  return changeLine(line, { quantity: 0 })
}

function changeLine(line: BagLine, change: Omit<OptimisticChange, 'version'>): Promise<Cart | null> {
  const key = lineKey(line)
  delete bag.lineErrors[key]
  bag.removedNotice = null
  bag.optimisticChanges[key] = { ...bag.optimisticChanges[key], ...change, version: ++lastVersion }
  updatePendingItemCount()
  const before = queuedEdits.get(key)
  if (before) return before.done
  const job: QueuedEdit = { key, done: enqueueBagCall(() => sendEdit(job, line)) }
  queuedEdits.set(key, job)
  return job.done
}

async function sendEdit(job: QueuedEdit, line: BagLine): Promise<Cart | null> {
  const { key } = job
  queuedEdits.delete(key)
  const wished = bag.optimisticChanges[key]
  // The bag was emptied meanwhile: there is nothing left to change.
  if (!wished) return cachedCart()
  const known = cachedCart()?.cartEntries.find((entry) => lineKey(entry) === key) ?? null
  const entry = known ?? line
  const quantity = wished.quantity ?? entry.quantity
  const { optionNo, version } = wished
  try {
    const changes = quantity !== known?.quantity || (optionNo !== undefined && optionNo !== entry.productOptionNo)
    const cart = changes
      ? await withBagFlags(quantity === 0 ? 'removeFromBag' : 'editBag', () => editBag(entry, quantity, optionNo))
      : cachedCart()!
    if (optionNo !== undefined) moveLaterChange(key, lineKey({ ...entry, productOptionNo: optionNo }), version)
    dropChange(key, version)
    if (changes) await storeChangedCart(cart)
    if (known) trackQuantity(known, quantity, cart)
    if (quantity === 0) recordRemoved({ ...entry, offerNumber: entry.productDetails?.offerNumber ?? '' })
    return cart
  } catch (error) {
    const newer = bag.optimisticChanges[key] !== undefined && bag.optimisticChanges[key].version !== version
    dropChange(key, version)
    if (!newer) bag.lineErrors[key] = faultOf(error).message
    // Whether the change was made is not known, or the bag is not what the screen says: the server tells.
    refreshBagQuietly(error)
    return null
  }
}

/** What came or went, as many pieces as it was. */
function trackQuantity(before: CartEntry, quantity: number, cart: Cart) {
  if (quantity > before.quantity) addedToBag(before, cart, quantity - before.quantity)
  if (quantity < before.quantity) removedFromBag(before, cart, before.quantity - quantity)
}

/** The wish is done with, unless the person has wished for something else since. */
function dropChange(key: string, turn: number) {
  if (bag.optimisticChanges[key]?.version === turn) delete bag.optimisticChanges[key]
  updatePendingItemCount()
}

/** The line has another name now: what was wished for it meanwhile goes with it. */
function moveLaterChange(from: string, to: string, turn: number) {
  const later = bag.optimisticChanges[from]
  const job = queuedEdits.get(from)
  if (from === to || !later || later.version === turn) return
  delete bag.optimisticChanges[from]
  bag.optimisticChanges[to] = later
  if (!job) return
  queuedEdits.delete(from)
  job.key = to
  queuedEdits.set(to, job)
}
