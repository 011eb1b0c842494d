// The card of a saved item: picture, today's price and stock.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { covering, pictureFrame, quietText, stack } from '#styled/patterns'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { choiceHref } from '#client/product/index.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'
import { StockNotice } from '#client/ui/stock-notice.tsx'

const sizes = '(min-width: 1280px) 280px, (min-width: 768px) 31vw, 47vw'

type SavedItemProps = {
  entry: WishlistEntry
  eager: boolean
  busy?: boolean
  /** In the picture's corner. */
  corner: ReactNode
  children?: ReactNode
}

export function isOut({ productDetails, stockStatus }: WishlistEntry): boolean {
  return productDetails === null || stockStatus === 'OUT_OF_STOCK'
}

export function SavedItem({ entry, eager, busy, corner, children }: SavedItemProps) {
  const { productDetails: details, productNo } = entry
  return (
    <article className={card} data-out={isOut(entry) || undefined} aria-busy={busy || undefined}>
      <div className={pictureBox}>
        {details?.picture ? (
          <Picture picture={details.picture} sizes={sizes} eager={eager} alt="" className={covering()} />
        ) : null}
      </div>
      <div className={stack({ gap: '1', alignContent: 'start', minWidth: '0' })}>
        <p className={maker}>{details?.brands}</p>
        <h2 className={name}>
          {details ? (
            <a href={choiceHref(productNo, { colour: details.colourCode || null, size: details.size || null })}>
              {details.productName}
            </a>
          ) : (
            `Product ${productNo}`
          )}
        </h2>
        {details ? (
          <>
            <p className={maker}>{[details.colour, details.size].filter(Boolean).join(', ')}</p>
            <Price price={details.price} priceTo={details.priceTo} wasPrice={details.wasPrice} />
          </>
        ) : null}
        <StockNotice of={entry} />
      </div>
      {children}
      <div className={place}>{corner}</div>
    </article>
  )
}

const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: '3',
  minWidth: '0',
  '&[data-out] img': { opacity: 0.5 },
})
const pictureBox = pictureFrame({ position: 'relative', overflow: 'clip' })
const maker = quietText({ overflowWrap: 'anywhere' })
const name = css({
  fontFamily: 'body',
  fontSize: 'md',
  fontWeight: 'medium',
  lineHeight: 'snug',
  textTransform: 'none',
  letterSpacing: 'normal',
  '& a': { color: 'ink', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
})
const place = css({ position: 'absolute', zIndex: '1', top: '1', right: '1' })
