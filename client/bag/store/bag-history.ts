// The bag's history in local storage (R3.106): products added, products removed, the promo code last used and its
// description. put-back.tsx reads it to offer removed items again.
import { separator } from '#shared/platform/limits.ts'
import { readStoredJson, removeStored, writeStored } from '#client/platform/storage/browser-storage.ts'

export type HistoryItem = { productNo: string; productOptionNo: string; offerNumber: string }
type ProductsKey = 'addedProducts' | 'removedProducts'
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

/** The newest is the last. */
export function readHistory(key: ProductsKey): HistoryItem[] {
  return readNames(key).map((name) => {
    const [productNo = '', productOptionNo = '', offerNumber = ''] = name.split(separator)
    return { productNo, productOptionNo, offerNumber }
  })
}

/** The code last used in this browser, with its description when the shop has returned one. Null for an invalid entry. */
export function readPromoCode(): RememberedPromoCode | null {
  const code = readStoredJson('addedPromoCode')
  if (typeof code !== 'string' || !/^[\w-]{1,40}$/.test(code)) return null
  const remembered = readStoredJson('loyaltyVoucher') as Partial<RememberedPromoCode> | null
  const description = remembered?.claimCodeName === code ? remembered.promoDescription : ''
  return { claimCodeName: code, promoDescription: typeof description === 'string' ? description : '' }
}

/** Moves `AB123___AB123-14-NVY___AB123-1` from one list to the end of the other. */
function move({ productNo, productOptionNo, offerNumber }: HistoryItem, from: ProductsKey, to: ProductsKey) {
  const name = [productNo, productOptionNo, offerNumber].join(separator)
  const without = (key: ProductsKey) => readNames(key).filter((other) => other !== name)
  write(from, without(from))
  write(to, [...without(to), name].slice(-maxItems))
}

function readNames(key: ProductsKey): string[] {
  const found = readStoredJson(key)
  return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : []
}

function write(key: ProductsKey | 'addedPromoCode' | 'loyaltyVoucher', value: unknown) {
  if (value === null || (Array.isArray(value) && value.length === 0)) removeStored(key)
  else writeStored(key, JSON.stringify(value))
  dispatchEvent(new Event(historyChanged))
}
