// Changing what is in the bag: on the screen at once, at the server one after the other, the last word per line winning.
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import { addedToBag, removedFromBag } from '#client/platform/tracking/events.ts'
import { edit } from './bag-edit.ts'
import { refreshBagQuietly } from './bag-load.ts'
import { asking, cartNow, inTurn, bagChanged, wishesChanged } from './bag-replies.ts'
import { bag, lineKey, type BagLine, type Wish } from './bag-state.ts'
import { faultOf } from '#client/platform/scheduling/during.ts'
import { productCameOut } from './kept-products.ts'

/** One waiting edit per line, however often the line is changed before its turn comes. */
type Job = { key: string; done: Promise<Cart | null> }
const waiting = new Map<string, Job>()
let turns = 0

/** The bag as it then is, or null when the change was refused: `bag.lineErrors` has the words, the line is as before. */
export function changeQuantity(line: BagLine, quantity: number): Promise<Cart | null> {
  return wish(line, { quantity })
}

/** Another size or colour of the same product. `size` is what the line reads until the bag itself says so. */
export function changeOption(line: BagLine, updatedProductOptionNo: string, size?: string): Promise<Cart | null> {
  return wish(line, { optionNo: updatedProductOptionNo, ...(size === undefined ? {} : { size }) })
}

export function removeFromBag(line: BagLine): Promise<Cart | null> {
  return wish(line, { quantity: 0 })
}

function wish(line: BagLine, change: Omit<Wish, 'turn'>): Promise<Cart | null> {
  const key = lineKey(line)
  delete bag.lineErrors[key]
  bag.removedNotice = null
  bag.wishes[key] = { ...bag.wishes[key], ...change, turn: ++turns }
  wishesChanged()
  const before = waiting.get(key)
  if (before) return before.done
  const job: Job = { key, done: inTurn(() => carryOut(job, line)) }
  waiting.set(key, job)
  return job.done
}

async function carryOut(job: Job, line: BagLine): Promise<Cart | null> {
  const { key } = job
  waiting.delete(key)
  const wished = bag.wishes[key]
  // The bag was emptied meanwhile: there is nothing left to change.
  if (!wished) return cartNow()
  const known = cartNow()?.cartEntries.find((entry) => lineKey(entry) === key) ?? null
  const entry = known ?? line
  const quantity = wished.quantity ?? entry.quantity
  const { optionNo, turn } = wished
  try {
    const changes = quantity !== known?.quantity || (optionNo !== undefined && optionNo !== entry.productOptionNo)
    const cart = changes
      ? await asking(quantity === 0 ? 'removeFromBag' : 'editBag', () => edit(entry, quantity, optionNo))
      : cartNow()!
    if (optionNo !== undefined) follow(key, lineKey({ ...entry, productOptionNo: optionNo }), turn)
    settle(key, turn)
    if (changes) await bagChanged(cart)
    if (known) tell(known, quantity, cart)
    if (quantity === 0) productCameOut({ ...entry, offerNumber: entry.productDetails?.offerNumber ?? '' })
    return cart
  } catch (error) {
    const newer = bag.wishes[key] !== undefined && bag.wishes[key].turn !== turn
    settle(key, turn)
    if (!newer) bag.lineErrors[key] = faultOf(error).message
    // Whether the change was made is not known, or the bag is not what the screen says: the server tells.
    refreshBagQuietly(error)
    return null
  }
}

/** What came or went, as many pieces as it was. */
function tell(before: CartEntry, quantity: number, cart: Cart) {
  if (quantity > before.quantity) addedToBag(before, cart, quantity - before.quantity)
  if (quantity < before.quantity) removedFromBag(before, cart, before.quantity - quantity)
}

/** The wish is done with, unless the person has wished for something else since. */
function settle(key: string, turn: number) {
  if (bag.wishes[key]?.turn === turn) delete bag.wishes[key]
  wishesChanged()
}

/** The line has another name now: what was wished for it meanwhile goes with it. */
function follow(from: string, to: string, turn: number) {
  const later = bag.wishes[from]
  const job = waiting.get(from)
  if (from === to || !later || later.turn === turn) return
  delete bag.wishes[from]
  bag.wishes[to] = later
  if (!job) return
  waiting.delete(from)
  job.key = to
  waiting.set(to, job)
}
