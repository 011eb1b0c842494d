// Offers again what left the bag in this browser: removed products, the products of an expired bag, and the promo code last used.
// Loaded after the page, and only when the bag's history in local storage has entries.
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { productCalls } from '#shared/products/product-calls.ts'
import { separator } from '#shared/platform/limits.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { Product } from '#shared/products/product.ts'
import { priceLabel } from '#shared/platform/money.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { pageWidth } from '#client/ui/section.tsx'
import { hasTypedCode } from '#client/bag/next-target.ts'
import { addToBag, lineKey, useBag, useBagState } from '#client/bag/store/bag.ts'
import {
  clearBagHistory,
  historyChanged,
  readNames,
  type HistoryItem,
  type RememberedPromoCode,
} from '#client/bag/store/bag-history.ts'
import { addPromoCode } from '#client/bag/store/promo.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

/** Products offered, the newest first. */
const maxOffers = 3

export function RemovedItemsOffer() {
  const container = useEndOfMain()
  const { cart, loading } = useBag()
  const { promo } = useBagState()
  useSyncExternalStore(subscribeToHistory, historySnapshot)
  // The line removed last has its own undo.
  const inBag = new Set([...(cart?.cartEntries ?? []), ...(cart?.removedLine ? [cart.removedLine] : [])].map(lineKey))
  const items = [...readHistory('addedProducts'), ...readHistory('removedProducts')]
    .filter((item) => !inBag.has(lineKey(item)))
    .toReversed()
  const numbers = [...new Set(items.map(({ productNo }) => productNo))].slice(0, 2 * maxOffers)
  const { data } = useCall(productCalls.list, numbers.length > 0 ? { query: { baseproducts: numbers.join() } } : null)
  if (loading) return null
  const offers = items
    .flatMap((item) => purchasableOption(item.productNo, item.productOptionNo, data?.products))
    .slice(0, maxOffers)
  const remembered = cart && cart.cartEntries.length > 0 && !hasTypedCode(cart) ? readPromoCode() : null
  const code = remembered?.claimCodeName === cart?.claimCodeName ? null : remembered
  if (offers.length === 0 && !code) return null
  return createPortal(
    <section aria-labelledby="put-back" className={cx(pageWidth, stack)}>
      <h2 id="put-back" className={css({ fontSize: 'h3', margin: '0' })}>
        No longer in your bag
      </h2>
      <ul className={rows}>
        {offers.map(({ product, option }) => (
          <li key={option.optionId} className={row}>
            <span>
              <a href={`/shop/p/${product.productNumber}`} className={css({ color: 'ink' })}>
                {product.productName}
              </a>
              <span>{`${sizeLabel(option.size) ? `, ${option.size}` : ''}, ${priceLabel(option.price)}`}</span>
            </span>
            <button
              type="button"
              className={button({ tone: 'quiet' })}
              onClick={() =>
                void addToBag({
                  productNo: product.productNumber,
                  productOptionNo: option.optionId,
                  offerNumber: product.offerNumber,
                })
              }
            >
              Put back<span className="sr-only">{` ${product.productName}`}</span>
            </button>
          </li>
        ))}
        {code ? (
          <li className={row}>
            <span>
              {`Promo code ${code.claimCodeName}${code.promoDescription ? `: ${code.promoDescription}` : ''}`}
            </span>
            <button
              type="button"
              className={button({ tone: 'quiet' })}
              aria-disabled={promo.Reactive.changing === 'Add' || undefined}
              onClick={() => void addPromoCode(code.claimCodeName)}
            >
              Apply it again
            </button>
          </li>
        ) : null}
      </ul>
      <button type="button" className={button({ tone: 'quiet' })} onClick={clearBagHistory}>
        Clear
      </button>
    </section>,
    container,
  )
}

/** Empty for a product that is not in stock, and for a subscription: the rule that removed it would remove it again. */
function purchasableOption(productNo: string, productOptionNo: string, products: readonly Product[] = []) {
  const product = products.find(({ productNumber }) => productNumber === productNo)
  const option = product?.options.find(({ optionId }) => optionId === productOptionNo)
  const offered = product && product.productType !== subscriptionType && option?.stockStatus === 'IN_STOCK'
  return offered ? [{ product, option }] : []
}

function subscribeToHistory(listener: () => void) {
  addEventListener(historyChanged, listener)
  return () => removeEventListener(historyChanged, listener)
}

function historySnapshot(): string {
  return JSON.stringify([readHistory('addedProducts'), readHistory('removedProducts'), readPromoCode()])
}

/** Newest last. */
function readHistory(key: 'addedProducts' | 'removedProducts'): HistoryItem[] {
  return readNames(key).map((name) => {
    const [productNo = '', productOptionNo = '', offerNumber = ''] = name.split(separator)
    return { productNo, productOptionNo, offerNumber }
  })
}

/** The code last used in this browser, with its description when the shop has returned one. Null for an invalid entry. */
function readPromoCode(): RememberedPromoCode | null {
  const [code, remembered] = [
    readJson('addedPromoCode'),
    readJson('loyaltyVoucher') as Partial<RememberedPromoCode> | null,
  ]
  if (typeof code !== 'string' || !/^[\w-]{1,40}$/.test(code)) return null
  const description = remembered?.claimCodeName === code ? remembered.promoDescription : ''
  return { claimCodeName: code, promoDescription: typeof description === 'string' ? description : '' }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** An element at the end of the main part: the late section causes no layout shift there. */
function useEndOfMain() {
  const [container] = useState(() => document.createElement('div'))
  const { href } = useVisit().url
  useLayoutEffect(() => {
    document.getElementById('main')?.append(container)
    return () => container.remove()
  }, [container, href])
  return container
}

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start', paddingBottom: '12' })
const rows = css({ display: 'grid', gap: '4', margin: '0', padding: '0' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
