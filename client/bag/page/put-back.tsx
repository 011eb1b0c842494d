// What this browser took out of the bag, or had in a bag that has expired, offered again: products, and the promo code that
// was in use. Fetched after load, and only where local storage remembers something.
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { productCalls } from '#shared/products/product-calls.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { Product } from '#shared/products/product.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { pageWidth } from '#client/ui/section.tsx'
import { addPromoCode, addToBag, lineKey, useBag, useBagState } from '#client/bag/store/bag.ts'
import { readHistory, readPromoCode } from '#client/bag/store/kept-again.ts'
import { forgetProducts, historyChanged } from '#client/bag/store/bag-history.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

/** The newest first. */
const maxOffers = 3

export function PutBack() {
  const foot = useEndOfMain()
  const { cart, loading } = useBag()
  const { promo } = useBagState()
  useSyncExternalStore(subscribeToHistory, historySnapshot)
  const inBag = new Set(cart?.cartEntries.map(lineKey))
  const left = [...readHistory('addedProducts'), ...readHistory('removedProducts')]
    .filter((item) => !inBag.has(lineKey(item)))
    .toReversed()
  const numbers = [...new Set(left.map(({ productNo }) => productNo))].slice(0, 2 * maxOffers)
  const { data } = useCall(productCalls.list, numbers.length > 0 ? { query: { baseproducts: numbers.join() } } : null)
  if (loading) return null
  const offers = left.flatMap((item) => purchasableOption(item.productNo, item.productOptionNo, data?.products)).slice(0, maxOffers)
  const code = cart && cart.cartEntries.length > 0 && cart.claimCodeName === null ? readPromoCode() : null
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
              , {option.size}, {pounds(option.price)}
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
              Put back<span className="sr-only"> {product.productName}</span>
            </button>
          </li>
        ))}
        {code ? (
          <li className={row}>
            <span>
              Promo code {code.claimCodeName}
              {code.promoDescription ? `: ${code.promoDescription}` : ''}
            </span>
            <button
              type="button"
              className={button({ tone: 'quiet' })}
              aria-disabled={promo.loading || undefined}
              onClick={() => void addPromoCode(code.claimCodeName)}
            >
              Use it again
            </button>
          </li>
        ) : null}
      </ul>
      <button type="button" className={button({ tone: 'quiet' })} onClick={forgetProducts}>
        Clear
      </button>
    </section>,
    foot,
  )
}

/** Only what can still be had, and no subscription: what takes it out of the bag would do so again. */
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

/** A place at the end of the main part, where its coming moves nothing that is read. */
function useEndOfMain() {
  const [foot] = useState(() => document.createElement('div'))
  const { href } = useVisit().url
  useLayoutEffect(() => {
    document.getElementById('main')?.append(foot)
    return () => foot.remove()
  }, [foot, href])
  return foot
}

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start', paddingBottom: '12' })
const rows = css({ display: 'grid', gap: '4', margin: '0', padding: '0', listStyle: 'none' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
