// Moves a line of the bag to the saved items, and offers to undo the last move.
import { useEffect, type SubmitEvent } from 'react'
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { flexRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { lineKey, type BagLine } from '#client/bag/store/bag-state.ts'
import { isLoading, reportUnreachable, savedItems, loadSavedAndBag } from '#client/saved-items/index.ts'
import type { ShownEntry } from '#client/bag/store/bag.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

type SaveForLaterProps = { entry: ShownEntry; label: string; className: string }

export function SaveForLater({ entry, label, className }: SaveForLaterProps) {
  const { toggles } = useVisit()
  const busy = isLoading(useSnapshot(savedItems), entry.productNo)
  // Loaded ahead of the first submission, after the page.
  useEffect(() => afterLoad(() => void loadSavedAndBag().catch(() => {})), [])
  if (!toggles.has('saved_items') || !entry.productDetails) return null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    loadSavedAndBag().then(
      // Checked again after the load: an earlier submission may have waited for the same module.
      ({ saveForLater }) => isLoading(savedItems, entry.productNo) || saveForLater(entry),
      () => reportUnreachable(entry.productNo, lineKey(entry)),
    )
  }

  return (
    <form method="post" action="/shop/bag/save-for-later" onSubmit={submit}>
      <input type="hidden" name="productNo" value={entry.productNo} />
      <input type="hidden" name="productOptionNo" value={entry.productOptionNo} />
      <input type="hidden" name="quantity" value={entry.quantity} />
      <button className={className} aria-disabled={busy || undefined}>
        <span>{busy ? 'Saving…' : 'Save for later'}</span>
        <span className="sr-only">{`: ${label}`}</span>
      </button>
    </form>
  )
}

/** Shows the item saved last, with an undo button that puts the item back into the bag. While empty it takes no space. */
export function SavedFromBag() {
  const { lastSavedFromBag } = useSnapshot(savedItems)
  useEffect(() => () => void (savedItems.lastSavedFromBag = null), [])
  return (
    <output className={css({ _empty: { position: 'absolute' } })}>
      {lastSavedFromBag ? (
        <span className={shell}>
          Saved for later.
          <button type="button" className={button({ tone: 'quiet' })} onClick={() => undo(lastSavedFromBag)}>
            Undo
          </button>
        </span>
      ) : null}
    </output>
  )
}

function undo(line: BagLine) {
  loadSavedAndBag().then(
    ({ undoSaveForLater }) => undoSaveForLater(line),
    () => reportUnreachable(line.productNo, lineKey(line)),
  )
}

const shell = flexRow({ justifyContent: 'space-between', gap: '4', padding: '4', bg: 'surface', borderRadius: 'card' })
