// A horizontally scrolling row of products. Focusing a link scrolls its card into view.
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { pictureFrame, singleColumn, wrapRow } from '#styled/patterns'
import type { ProductSummary as Card } from '#shared/products/product.ts'
import { offscreenRow } from '#client/platform/scheduling/offscreen.ts'
import { ProductCard } from './product-card.tsx'

type ProductRailProps = {
  heading: string
  products: readonly Card[]
  link?: { label: string; to: string } | null
  /** At the end of the heading's line, in place of a link. */
  beside?: ReactNode
}

/** Cards in the server's HTML: a full row of a wide screen. The browser adds the others. */
const cardsInHtml = 6

export const railSizes = '(min-width: 1024px) 260px, (min-width: 480px) 220px, 44vw'

export function ProductRail({ heading, products, link = null, beside }: ProductRailProps) {
  const [whole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  if (products.length === 0) return null
  const more = link ? (
    <a className={css({ color: 'ink', fontSize: 'sm', whiteSpace: 'nowrap', paddingBlock: '2' })} href={link.to}>
      {link.label}
    </a>
  ) : (
    beside
  )
  return (
    <Rail heading={heading} beside={more}>
      {(whole ? products : products.slice(0, cardsInHtml)).map((card) => (
        <li key={card.productNumber} className={railCell}>
          <ProductCard card={card} sizes={railSizes} headingLevel={3} />
        </li>
      ))}
    </Rail>
  )
}

type RailProps = { heading: string; beside?: ReactNode; children: ReactNode }

/** A row of list items, each with the class `railCell`. `beside` is placed at the end of the heading's line. */
export function Rail({ heading, beside, children }: RailProps) {
  return (
    <section aria-label={heading} className={cx(section, offscreenRow)}>
      <RailHead heading={heading}>{beside}</RailHead>
      <ul className={track}>{children}</ul>
    </section>
  )
}

/** A placeholder of a rail's size. */
export function RailSkeleton({ heading }: { heading: string }) {
  return (
    <section aria-label={heading} aria-busy="true" className={section}>
      <RailHead heading={heading} />
      <div className={track}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className={railCell}>
            <div className={pictureFrame()} />
            <div className={css({ height: '8rem' })} />
          </div>
        ))}
      </div>
    </section>
  )
}

function RailHead({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className={head}>
      <h2>{heading}</h2>
      {children}
    </div>
  )
}

const section = singleColumn({ gap: '4' })
const head = wrapRow({ justifyContent: 'space-between', alignItems: 'baseline', columnGap: '4' })
const track = css({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: 'max(44%, 8.25rem)', sm: '13.75rem', lg: '16.25rem' },
  gap: '4',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  overscrollBehaviorX: 'contain',
  paddingBottom: '3',
})
export const railCell = css({ scrollSnapAlign: 'start', minWidth: '0' })
