// What local storage remembers of the bag (specification § 3): products put in, products taken out, the promo code put to
// it, and what a loyalty or voucher code gives. kept-again.ts reads them.
import { separator } from '#shared/platform/limits.ts'

export type HistoryItem = { productNo: string; productOptionNo: string; offerNumber: string }
export type RememberedPromoCode = { claimCodeName: string; promoDescription: string }

/** The oldest are forgotten first. */
const maxItems = 50
/** Told on `window` whenever an entry was written. */
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

/** At the end of a bag: what was in it is no longer anybody's business. */
export function forgetProducts(): void {
  for (const key of ['addedProducts', 'removedProducts'] as const) write(key, null)
  forgetPromoCode()
}

/** `AB123___AB123-14-NVY___AB123-1`, newest last. */
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
    // Storage is full or refused: it is a memory, not the bag.
  }
  dispatchEvent(new Event(historyChanged))
}
