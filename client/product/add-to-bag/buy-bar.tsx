// The bar at the bottom of a phone's screen with the price and "Add to bag". CSS alone shows the bar once the page's own
// button has left the screen at the top; a browser without scroll-driven animations always shows the bar.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Price } from '#client/ui/price.tsx'
import type { ProductChoice } from '#client/product/choices/product-choice.ts'

type BuyBarProps = {
  choice: Pick<ProductChoice, 'price' | 'priceTo' | 'wasPrice'>
  /** Stands below the price: what is chosen, or that the choice is out of stock. */
  note?: string
  refused?: string
  /** The link or button. */
  children: ReactNode
}

/** Must be a descendant of the element with `besideBuyBar`, which contains the page's own button. */
export function BuyBar({ choice: { price, priceTo, wasPrice }, note, refused, children }: BuyBarProps) {
  return (
    <div data-buy-bar className={bar}>
      <div className={css({ flex: '1' })}>
        <Price price={price} priceTo={priceTo} wasPrice={wasPrice} />
        {note ? <p className={css({ fontSize: 'xs', color: 'quiet' })}>{note}</p> : null}
      </div>
      <div className={css({ minWidth: '50%', whiteSpace: 'nowrap' })}>{children}</div>
      {refused ? <p className={css({ width: 'full', fontSize: 'sm', color: 'sale' })}>{refused}</p> : null}
    </div>
  )
}

/** The element that shows the bar when it leaves the screen at the top: `buy-bar-away` is in client/app/index.css. */
export const besideBuyBar = css({ viewTimelineName: '--own-button' })

const bar = css({
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  // Not `bottom`: what moves by `translate` is no layout shift when the privacy choice appears.
  translate: '0 calc(-1 * var(--bottom-inset, 0px))',
  zIndex: '5',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  paddingInline: '4',
  paddingTop: '2',
  paddingBottom: 'calc(0.5rem + env(safe-area-inset-bottom))',
  bg: 'paper',
  borderTopWidth: '1px',
  borderColor: 'line',
  animationName: 'buy-bar-away',
  animationTimeline: '--own-button',
  // Wider than any page: in Chromium 156 an animation that ends may leave its last value behind.
  animationRange: 'cover -9999% cover 9999%',
  md: { display: 'none' },
  // Zoomed in or held sideways: the bar would take too much of the screen.
  '@media (max-height: 25rem)': { display: 'none' },
  _print: { display: 'none' },
})
