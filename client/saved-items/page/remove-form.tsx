// Takes an entry off the list: the cross in the picture's corner.
import { css } from '#styled/css'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { removeSavedItem } from '#client/saved-items/store/saved-items.ts'
import { Icon } from '#client/ui/icon.tsx'
import { inPlaceOf, savedItemsForms } from './forms.ts'

export function RemoveForm({ entry }: { entry: WishlistEntry }) {
  const { productNo, productOptionNo, productDetails } = entry
  return (
    <form
      method="post"
      action={savedItemsForms.remove}
      className={corner}
      onSubmit={inPlaceOf(() => void removeSavedItem(entry))}
    >
      <input type="hidden" name="productNo" value={productNo} />
      <input type="hidden" name="productOptionNo" value={productOptionNo} />
      <button className={cross}>
        <Icon name="close" size={18} />
        <span className="sr-only">Remove {productDetails?.productName ?? `product ${productNo}`}</span>
      </button>
    </form>
  )
}

const corner = css({ position: 'absolute', zIndex: '1', top: '1', right: '1' })

const cross = css({
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  height: 'target',
  color: 'ink',
  cursor: 'pointer',
  '& svg': { boxSizing: 'content-box', padding: '2', borderRadius: 'pill', bg: 'paper' },
})
