// Reads what local storage remembers of the bag (kept-products.ts), to offer it again.
import { separator } from '#shared/platform/limits.ts'
import { readNames, type HistoryItem, type RememberedPromoCode } from './bag-history.ts'

/** The product, option and offer numbers under a key, newest last. */
export function readHistory(key: 'addedProducts' | 'removedProducts'): HistoryItem[] {
  return readNames(key).map((name) => {
    const [productNo = '', productOptionNo = '', offerNumber = ''] = name.split(separator)
    return { productNo, productOptionNo, offerNumber }
  })
}

/** The code that was last in use here, and what it gives where the shop has said so. */
export function readPromoCode(): RememberedPromoCode | null {
  const [code, voucher] = [readJson('addedPromoCode'), readJson('loyaltyVoucher') as Partial<RememberedPromoCode> | null]
  if (typeof code !== 'string' || !/^[\w-]{1,40}$/.test(code)) return null
  const said = voucher?.claimCodeName === code ? voucher.promoDescription : ''
  return { claimCodeName: code, promoDescription: typeof said === 'string' ? said : '' }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
