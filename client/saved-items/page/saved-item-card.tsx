// The card of one of the visitor's saved items, with the forms that move or remove it.
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { errorText } from '#styled/patterns'
import type { SavedList } from '#shared/saved-items/saved-lists.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { isLoading, savedItems } from '#client/saved-items/store/saved-items-state.ts'
import { removeSavedItem } from '#client/saved-items/store/saved-items.ts'
import { Icon } from '#client/ui/icon.tsx'
import { MoveForm } from './move-form.tsx'
import { MoveToList } from './move-to-list.tsx'
import { isOut, SavedItem } from '#client/saved-items/saved-item.tsx'
import { submitWithScript, savedItemsFormPaths } from './forms.ts'
import { iconOverPicture } from '#client/saved-items/heart/heart-form.tsx'

type SavedItemCardProps = { entry: WishlistEntry; eager: boolean; lists: readonly SavedList[] }

export function SavedItemCard({ entry, eager, lists }: SavedItemCardProps) {
  const { productNo } = entry
  const state = useSnapshot(savedItems)
  const busy = isLoading(state, productNo)
  return (
    <SavedItem entry={entry} eager={eager} busy={busy} corner={<RemoveForm entry={entry} />}>
      <div className={css({ alignSelf: 'end' })}>
        {!busy && state.failed.includes(productNo) ? (
          <p className={errorText()}>Sorry, we couldn’t change that. Please try again.</p>
        ) : null}
        {isOut(entry) ? null : <MoveForm entry={entry} />}
        <MoveToList entry={entry} lists={lists} />
      </div>
    </SavedItem>
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
