// The one entry in local storage that outlives the page (specification §§ 3, 9): what was last seen of the bag, delivery
// and saved items, for when the shop cannot be reached. Written when things have been quiet for a second.
import type { Cart } from '#shared/bag/cart.ts'
import type { SavedItem } from '#shared/saved-items/wishlist.ts'
import { stateWriteDelayMs } from '#shared/platform/limits.ts'

export type Persisted = {
  cart: Cart | null
  deliveryAddress: Readonly<Record<string, string>> | null
  checkoutDelivery: Readonly<Record<string, unknown>> | null
  savedForLater: { wishlistId: string | null; wishlistEntries: readonly SavedItem[] } | null
}

const key = 'state'
/** Another shape is not read, but built anew. */
const version = 1

const empty: Persisted = { cart: null, deliveryAddress: null, checkoutDelivery: null, savedForLater: null }

let state: Persisted | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Null when nothing is known. Read once; from then on this window writes what it knows. */
export function persisted<Part extends keyof Persisted>(part: Part): Persisted[Part] {
  return (state ??= read())[part]
}

export function persist<Part extends keyof Persisted>(part: Part, value: Persisted[Part]): void {
  state = { ...(state ?? read()), [part]: value }
  clearTimeout(timer)
  timer = setTimeout(writePersisted, stateWriteDelayMs)
  // A page that is left within the second writes before it goes.
  addEventListener('pagehide', writePending)
}

function writePending(): void {
  if (timer) writePersisted()
}

/** At sign-out: what one person saw is not shown to the next. */
export function emptyPersisted(): void {
  timer = void clearTimeout(timer)
  state = empty
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to empty.
  }
}

/** At once: for a page that is being left. */
export function writePersisted(): void {
  if (!state) return
  timer = void clearTimeout(timer)
  try {
    localStorage.setItem(key, JSON.stringify({ version, ...state }))
  } catch {
    // Storage is full or refused: an entry half as old as what is shown would be worse than none.
    emptyStorage()
  }
}

/** Anyone may have written what is there: a part that does not look like itself is left out. */
function read(): Persisted {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as (Partial<Persisted> & { version?: number }) | null
    if (found === null) return empty
    if (typeof found !== 'object' || found.version !== version) throw new Error('Not our entry')
    return {
      cart: isCart(found.cart) ? found.cart : null,
      deliveryAddress: isRecord(found.deliveryAddress) ? found.deliveryAddress : null,
      checkoutDelivery: isRecord(found.checkoutDelivery) ? found.checkoutDelivery : null,
      savedForLater: isSaved(found.savedForLater) ? found.savedForLater : null,
    }
  } catch {
    emptyStorage()
    return empty
  }
}

function emptyStorage() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing can be kept, so nothing is.
  }
}

function isRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCart(value: unknown): value is Cart {
  if (!isRecord(value)) return false
  const { cartId, cartEntries, bagItemsCount, cartSummary } = value as unknown as Partial<Cart>
  return (
    typeof cartId === 'string' &&
    Number.isInteger(bagItemsCount) &&
    isRecord(cartSummary) &&
    Array.isArray(cartEntries) &&
    cartEntries.every((entry) => isRecord(entry) && typeof entry.productNo === 'string')
  )
}

function isSaved(value: unknown): value is NonNullable<Persisted['savedForLater']> {
  return isRecord(value) && Array.isArray((value as Partial<NonNullable<Persisted['savedForLater']>>).wishlistEntries)
}
