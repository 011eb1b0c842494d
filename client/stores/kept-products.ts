// What local storage remembers of the bag (specification § 3): products put in, products taken out, the promo code put to
// it, and what a loyalty or voucher code gives. client/pages/bag/put-back.tsx offers them again.
import { separator } from '#shared/limits.ts'

type Item = { productNo: string; productOptionNo: string; offerNumber: string }
export type Voucher = { claimCodeName: string; promoDescription: string }

/** The oldest are forgotten first. */
const most = 50
/** Told on `window` whenever an entry was written. */
export const keptChanged = 'keptproducts'

/** The product, option and offer numbers under a key, newest last. */
export function keptProducts(key: 'addedProducts' | 'removedProducts'): Item[] {
  return read(key).map((name) => {
    const [productNo = '', productOptionNo = '', offerNumber = ''] = name.split(separator)
    return { productNo, productOptionNo, offerNumber }
  })
}

/** The code that was last in use here, and what it gives where the shop has said so. */
export function keptPromoCode(): Voucher | null {
  const [code, voucher] = [parsed('addedPromoCode'), parsed('loyaltyVoucher') as Partial<Voucher> | null]
  if (typeof code !== 'string' || !/^[\w-]{1,40}$/.test(code)) return null
  const said = voucher?.claimCodeName === code ? voucher.promoDescription : ''
  return { claimCodeName: code, promoDescription: typeof said === 'string' ? said : '' }
}

export function productWentIn(item: Item): void {
  move(item, 'removedProducts', 'addedProducts')
}

export function productCameOut(item: Item): void {
  move(item, 'addedProducts', 'removedProducts')
}

export function promoCodeAdded(code: string): void {
  write('addedPromoCode', code)
}

export function voucherIs(voucher: Voucher): void {
  write('loyaltyVoucher', voucher)
}

export function promoCodeGone(): void {
  write('addedPromoCode', null)
  write('loyaltyVoucher', null)
}

/** At the end of a bag: what was in it is no longer anybody's business. */
export function forgetProducts(): void {
  for (const key of ['addedProducts', 'removedProducts'] as const) write(key, null)
  promoCodeGone()
}

/** `AB123___AB123-14-NVY___AB123-1`, newest last. */
function move({ productNo, productOptionNo, offerNumber }: Item, from: string, to: string) {
  const name = [productNo, productOptionNo, offerNumber].join(separator)
  const without = (key: string) => read(key).filter((other) => other !== name)
  write(from, without(from))
  write(to, [...without(to), name].slice(-most))
}

function read(key: string): string[] {
  const found = parsed(key)
  return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : []
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === null || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or refused: it is a memory, not the bag.
  }
  dispatchEvent(new Event(keptChanged))
}
