// The card of one saved item: picture, today's price and stock, and the forms that move or remove it. On a shared list a heart.
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { covering, errorText, pictureFrame, quietText, stack } from '#styled/patterns'
import type { SavedList } from '#shared/saved-items/saved-lists.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { isLoading, savedItems } from '#client/saved-items/store/saved-items-state.ts'
import { removeSavedItem } from '#client/saved-items/store/saved-items.ts'
import { choiceHref } from '#client/product/index.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'
import { Rating } from '#client/ui/rating.tsx'
import { StockNotice } from '#client/ui/stock-notice.tsx'
import { MoveForm } from './move-form.tsx'
import { MoveToList } from './move-to-list.tsx'
import { submitWithScript, savedItemsFormPaths } from './forms.ts'
import { Heart } from '#client/saved-items/heart/heart.tsx'
import { iconOverPicture } from '#client/saved-items/heart/heart-form.tsx'

const sizes = '(min-width: 1280px) 280px, (min-width: 768px) 31vw, 47vw'

/** `lists`: of whom the item belongs to; null where somebody else looks at it. */
type SavedItemCardProps = { entry: WishlistEntry; eager: boolean; lists: readonly SavedList[] | null }

export function SavedItemCard({ entry, eager, lists }: SavedItemCardProps) {
  const { productDetails: details, productNo, stockStatus } = entry
  const out = details === null || stockStatus === 'OUT_OF_STOCK'
  const state = useSnapshot(savedItems)
  const busy = isLoading(state, productNo)
  return (
    <article className={card} data-out={out || undefined} aria-busy={busy || undefined}>
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
        <Rating reviews={entry.reviews} />
        <StockNotice of={entry} />
        {!busy && state.failed.includes(productNo) ? (
          <p className={errorText()}>Sorry, we couldn’t change that. Please try again.</p>
        ) : null}
      </div>
      <div className={css({ alignSelf: 'end' })}>
        {out ? null : <MoveForm entry={entry} own={lists !== null} />}
        {lists ? <MoveToList entry={entry} lists={lists} /> : null}
      </div>
      <div className={corner}>
        {lists ? (
          <RemoveForm entry={entry} />
        ) : details ? (
          <Heart productNo={productNo} optionNo={entry.productOptionNo} productName={details.productName} />
        ) : null}
      </div>
    </article>
  )
}

/** The cross in the picture's corner. */
function RemoveForm({ entry }: { entry: WishlistEntry }) {
  const { productNo, productOptionNo, productDetails } = entry
  return (
    <form
      method="post"
      action={savedItemsFormPaths.remove}
      onSubmit={submitWithScript(() => void removeSavedItem(entry))}
    >
      <input type="hidden" name="productNo" value={productNo} />
      <input type="hidden" name="productOptionNo" value={productOptionNo} />
      <button className={iconOverPicture}>
        <Icon name="close" size={18} />
        <span className="sr-only">{`Remove ${productDetails?.productName ?? `product ${productNo}`}`}</span>
      </button>
    </form>
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
const corner = css({ position: 'absolute', zIndex: '1', top: '1', right: '1' })
