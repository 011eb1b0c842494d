// The rail of recently viewed products at the end of the page, or in the place that a page without goods has for it. The cards are
// requested when the shopper scrolls near the rail; fewer than `recommendations.min` products show nothing.
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { recommendationEventCalls } from '#shared/products/recommendation-event-calls.ts'
import { recommendations } from '#shared/platform/limits.ts'
import { css, cx } from '#styled/css'
import { pageWidth, pressable } from '#styled/patterns'
import type { ProductSummary as Card } from '#shared/products/product.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { clearRecentlyViewed, addRecentlyViewed, useRecentlyViewed } from './browser-view-history.ts'
import { ProductCard, Rail, railCell, railSizes } from '#client/product/index.ts'
import { usePlaces } from '#client/platform/scheduling/use-places.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export function RecentlyViewed() {
  const { foot, near, lookedAt } = useRailContainer()
  const { min, max } = { ...recommendations, ...(lookedAt && { min: 1 }) }
  const [place] = usePlaces('[data-proof]')
  const openProduct = place?.dataset.proof
  useEffect(() => void (openProduct && addRecentlyViewed(openProduct)), [openProduct])
  const numbers = useRecentlyViewed()
    .filter((number) => number !== openProduct)
    .slice(0, max)
  const enough = near && numbers.length >= min
  const { data } = useCall(recommendationEventCalls.cards, enough ? { query: { products: numbers.join() } } : null)
  const cards = usePreviousWhileLoading(data?.products).filter(({ productNumber }) => numbers.includes(productNumber))
  if (!enough || cards.length < min) return null
  const clear = (
    <button type="button" className={clearButton} onClick={clearRecentlyViewed}>
      Clear
    </button>
  )
  return createPortal(
    <div className={lookedAt ? undefined : cx(pageWidth(), css({ paddingBottom: '12' }))} data-own>
      <Rail heading={lookedAt ? 'You looked at' : 'Recently viewed'} beside={clear}>
        {cards.map((card) => (
          <li key={card.productNumber} className={railCell}>
            <ProductCard card={card} sizes={railSizes} headingLevel={3} />
          </li>
        ))}
      </Rail>
    </div>,
    foot,
  )
}

/**
 * Returns the previous products until the next reply arrives, so that a change in another window does not empty the
 * rail.
 */
function usePreviousWhileLoading(products: readonly Card[] | undefined): readonly Card[] {
  const [last, setLast] = useState<readonly Card[]>([])
  if (products && products !== last) setLast(products)
  return products ?? last
}

/**
 * A container in the place `lookedAt` or else at the end of `main`, appended again after every navigation, and whether the shopper
 * has scrolled near it.
 */
function useRailContainer() {
  const [foot] = useState(() => document.createElement('div'))
  const [near, setNear] = useState(false)
  const { href } = useVisit().url
  const [lookedAt] = usePlaces('[data-looked-at]')
  useLayoutEffect(() => {
    const place = lookedAt ?? document.getElementById('main')
    place?.append(foot)
    return () => foot.remove()
  }, [foot, href, lookedAt])
  useEffect(() => {
    if (near) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: '800px 0px',
      },
    )
    observer.observe(foot)
    return () => observer.disconnect()
  }, [foot, near])
  return { foot, near, lookedAt }
}

const clearButton = pressable({
  paddingInline: '0',
  bg: 'transparent',
  color: 'ink',
  fontSize: 'sm',
  textDecoration: 'underline',
})
