// The persisted state (R9.32, R9.33): the last known bag, delivery and saved items in one local storage entry, shown
// when the shop cannot be reached. Written one second after the last change, or earlier when the page is left.
import type { Cart } from '#shared/bag/cart.ts'
import type { SavedItem } from '#shared/saved-items/wishlist.ts'
import { stateWriteDelayMs } from '#shared/platform/limits.ts'
import { readStoredJson, removeStored, writeStored } from './browser-storage.ts'
import { onLeaving } from './on-leaving.ts'

export type Persisted = {
  cart: Cart | null
  deliveryAddress: Readonly<Record<string, string>> | null
  checkoutDelivery: Readonly<Record<string, unknown>> | null
  savedForLater: { wishlistId: string | null; wishlistEntries: readonly SavedItem[] } | null
}

const key = 'state'
/** An entry of another version is discarded. */
const version = 1

const empty: Persisted = { cart: null, deliveryAddress: null, checkoutDelivery: null, savedForLater: null }

let state: Persisted | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Null when the entry lacks the part. The entry is read once; from then on this window's state is authoritative. */
export function persisted<Part extends keyof Persisted>(part: Part): Persisted[Part] {
  return (state ??= read())[part]
}

export function persist<Part extends keyof Persisted>(part: Part, value: Persisted[Part]): void {
  state = { ...(state ?? read()), [part]: value }
  clearTimeout(timer)
  timer = setTimeout(writePersisted, stateWriteDelayMs)
  onLeaving(writePending)
}

function writePending(): void {
  if (timer) writePersisted()
}

/** At sign-out, so that the next person does not see this person's data. */
export function emptyPersisted(): void {
  timer = void clearTimeout(timer)
  state = empty
  removeStored(key)
}

/** Writes at once, for a page that is being left. */
export function writePersisted(): void {
  if (!state) return
  timer = void clearTimeout(timer)
  // Where it cannot be stored, no entry is better than one older than the page.
  if (!writeStored(key, JSON.stringify({ version, ...state }))) removeStored(key)
}

/** The entry is untrusted: a part of another shape is ignored. */
function read(): Persisted {
  const found = readStoredJson(key) as (Partial<Persisted> & { version?: number }) | null
  if (found?.version !== version) {
    removeStored(key)
    return empty
  }
  return {
    cart: isCart(found.cart) ? found.cart : null,
    deliveryAddress: isRecord(found.deliveryAddress) ? found.deliveryAddress : null,
    checkoutDelivery: isRecord(found.checkoutDelivery) ? found.checkoutDelivery : null,
    savedForLater: isSaved(found.savedForLater) ? found.savedForLater : null,
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
  const entries = (value as Partial<Persisted['savedForLater']>)?.wishlistEntries
  return Array.isArray(entries) && entries.every(isRecord)
}
