// Removes everything in the list after a second confirmation.
import { button } from '#styled/recipes'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { removeAllSavedItems } from '#client/saved-items/store/saved-items.ts'
import { Disclosure } from '#client/saved-items/card/disclosure.tsx'
import { submitWithScript, savedItemsFormPaths } from '#client/saved-items/card/forms.ts'

/** `listId`: of a customer who has lists. */
export function RemoveAll({ entries, listId }: { entries: readonly WishlistEntry[]; listId: string | undefined }) {
  return (
    <Disclosure label="Remove all">
      <p>You can’t undo this.</p>
      <form
        method="post"
        action={savedItemsFormPaths.removeAll}
        onSubmit={submitWithScript(() => void removeAllSavedItems(entries, listId))}
      >
        {listId === undefined ? null : <input type="hidden" name="listId" value={listId} />}
        <button className={button({ tone: 'quiet' })}>{`Remove all ${entries.length}`}</button>
      </form>
    </Disclosure>
  )
}
