// The form that puts an item into another list: one button for each.
import { savedListForms, type SavedList } from '#shared/saved-items/saved-lists.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { moveItemToList } from '#client/saved-items/store/saved-items.ts'
import { Disclosure } from './disclosure.tsx'
import { submitWithScript } from './forms.ts'

export function MoveToList({ entry, lists }: { entry: WishlistEntry; lists: readonly SavedList[] }) {
  const { productNo, productOptionNo, productDetails, listId: from = '' } = entry
  const others = lists.filter(({ listId }) => listId !== from)
  if (others.length === 0) return null
  return (
    <Disclosure
      label={
        <>
          <span>Move to a list</span>
          <span className="sr-only">{`: ${productDetails?.productName ?? 'this product'}`}</span>
        </>
      }
    >
      <form
        method="post"
        action={savedListForms.moveItem}
        className={stack({ gap: '2', width: 'full' })}
        onSubmit={submitWithScript((form) => {
          const to = others.find(({ listId }) => listId === form.get('listId'))
          if (to) void moveItemToList(entry, to)
        })}
      >
        <input type="hidden" name="productNo" value={productNo} />
        <input type="hidden" name="productOptionNo" value={productOptionNo} />
        <input type="hidden" name="from" value={from} />
        {others.map(({ listId, name }) => (
          <button key={listId} name="listId" value={listId} className={button({ tone: 'quiet', wide: true })}>
            <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{name}</span>
          </button>
        ))}
      </form>
    </Disclosure>
  )
}
