// Removes all saved items after a second confirmation.
import { css } from '#styled/css'
import { flexRow, panelBox } from '#styled/patterns'
import { button } from '#styled/recipes'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { removeAllSavedItems } from '#client/saved-items/store/saved-items.ts'
import { submitWithScript, savedItemsFormPaths } from './forms.ts'

/** `kept`: other lists have items, which stay. */
export function RemoveAll({ entries, kept }: { entries: readonly WishlistEntry[]; kept: boolean }) {
  return (
    <details className={css({ position: 'relative' })}>
      <summary className={summary}>Remove all</summary>
      <form
        method="post"
        action={savedItemsFormPaths.removeAll}
        className={panel}
        onSubmit={submitWithScript(() => void removeAllSavedItems(entries, kept))}
      >
        <p>You can’t undo this.</p>
        <button className={button({ tone: 'quiet' })}>{`Remove all ${entries.length}`}</button>
      </form>
    </details>
  )
}

const summary = flexRow({
  minHeight: 'target',
  fontSize: 'sm',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})

const panel = panelBox({
  position: 'absolute',
  zIndex: 'header',
  right: '0',
  gap: '3',
  width: 'max-content',
  bg: 'paper',
  borderWidth: '1px',
  borderColor: 'line',
  boxShadow: 'panel',
})
