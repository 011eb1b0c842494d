// Removes everything in the first list after a second confirmation.
import { button } from '#styled/recipes'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { removeAllSavedItems } from '#client/saved-items/store/saved-items.ts'
import { Disclosure } from './disclosure.tsx'
import { submitWithScript, savedItemsFormPaths } from './forms.ts'

/** `kept`: other lists have items, which stay. */
export function RemoveAll({ entries, kept }: { entries: readonly WishlistEntry[]; kept: boolean }) {
  return (
    <Disclosure label="Remove all">
      <p>You can’t undo this.</p>
      <form
        method="post"
        action={savedItemsFormPaths.removeAll}
        onSubmit={submitWithScript(() => void removeAllSavedItems(entries, kept))}
      >
        <button className={button({ tone: 'quiet' })}>{`Remove all ${entries.length}`}</button>
      </form>
    </Disclosure>
  )
}
