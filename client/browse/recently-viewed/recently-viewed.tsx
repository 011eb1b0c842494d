// The rail of recently viewed products, at the end of the page or in a place of its own (looked-at.tsx). The cards are requested
// when the shopper scrolls near the rail.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { recommendationEventCalls } from '#shared/products/recommendation-event-calls.ts'
import { recommendations } from '#shared/platform/limits.ts'
import { css, cx } from '#styled/css'
import { linkButton, pageWidth } from '#styled/patterns'
import type { ProductSummary as Card } from '#shared/products/product.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { clearRecentlyViewed, addRecentlyViewed, useRecentlyViewed } from './browser-view-history.ts'
import { ProductCard, Rail, railCell, railSizes } from '#client/product/index.ts'
import { usePlaces } from '#client/platform/scheduling/use-places.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

/** At the end of `main`, again after every navigation. */
export function RecentlyViewed() {
  const [foot] = useState(() => document.createElement('div'))
  const { href } = useVisit().url
  useLayoutEffect(() => {
    document.getElementById('main')?.append(foot)
    return () => foot.remove()
  }, [foot, href])
  const [place] = usePlaces('[data-proof]')
  const openProduct = place?.dataset.proof
  useEffect(() => void (openProduct && addRecentlyViewed(openProduct)), [openProduct])
  return createPortal(
    <ViewedRail
      least={recommendations.min}
      without={openProduct}
      className={cx(pageWidth(), css({ paddingBottom: '12' }))}
    />,
    foot,
  )
}

type ViewedRailProps = { least: number; without?: string | undefined; className?: string }

/** Nothing for fewer products than `least`. */
export function ViewedRail({ least, without, className }: ViewedRailProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '800px 0px' },
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [near])
  const numbers = useRecentlyViewed()
    .filter((number) => number !== without)
    .slice(0, recommendations.max)
  const enough = near && numbers.length >= least
  const { data } = useCall(recommendationEventCalls.cards, enough ? { query: { products: numbers.join() } } : null)
  const cards = usePreviousWhileLoading(data?.products).filter(({ productNumber }) => numbers.includes(productNumber))
  const clear = (
    <button type="button" className={linkButton({ fontSize: 'sm' })} onClick={clearRecentlyViewed}>
      Clear
    </button>
  )
  return (
    <div ref={place}>
      {enough && cards.length >= least ? (
        <div className={className} data-own>
          <Rail heading="Recently viewed" beside={clear}>
            {cards.map((card) => (
              <li key={card.productNumber} className={railCell}>
                <ProductCard card={card} sizes={railSizes} headingLevel={3} />
              </li>
            ))}
          </Rail>
        </div>
      ) : null}
    </div>
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
