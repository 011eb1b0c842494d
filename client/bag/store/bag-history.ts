// The bag's history in local storage (R3.106): products added, products removed, the promo code last used and its
// description. put-back.tsx reads it to offer removed items again.
import { separator } from '#shared/platform/limits.ts'

export type HistoryItem = { productNo: string; productOptionNo: string; offerNumber: string }
export type RememberedPromoCode = { claimCodeName: string; promoDescription: string }

/** The oldest entries are dropped first. */
const maxItems = 50
/** Event on `window` after every write. */
export const historyChanged = 'keptproducts'

export function recordAdded(item: HistoryItem): void {
  move(item, 'removedProducts', 'addedProducts')
}

export function recordRemoved(item: HistoryItem): void {
  move(item, 'addedProducts', 'removedProducts')
}

export function recordPromoCode(code: string): void {
  write('addedPromoCode', code)
}

export function recordPromoDescription(voucher: RememberedPromoCode): void {
  write('loyaltyVoucher', voucher)
}

export function forgetPromoCode(): void {
  write('addedPromoCode', null)
  write('loyaltyVoucher', null)
}

/** Clears the whole history when a bag ends: the next person at this browser must not see it. */
export function clearBagHistory(): void {
  for (const key of ['addedProducts', 'removedProducts'] as const) write(key, null)
  forgetPromoCode()
}

/** Moves `AB123___AB123-14-NVY___AB123-1` from one list to the end of the other. */
function move({ productNo, productOptionNo, offerNumber }: HistoryItem, from: string, to: string) {
  const name = [productNo, productOptionNo, offerNumber].join(separator)
  const without = (key: string) => readNames(key).filter((other) => other !== name)
  write(from, without(from))
  write(to, [...without(to), name].slice(-maxItems))
}

export function readNames(key: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === null || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or refused: the bag works without its history.
  }
  dispatchEvent(new Event(historyChanged))
}
