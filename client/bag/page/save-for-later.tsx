// Out of the bag and onto the saved items, or an honest word why not.
import { useEffect, type SubmitEvent } from 'react'
import { useSnapshot } from 'valtio'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { lineKey } from '#client/bag/store/bag-state.ts'
import { isLoading, notReached, savedItems, loadSavedAndBag } from '#client/saved-items/index.ts'
import type { ShownEntry } from '#client/bag/store/bag.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

type SaveForLaterProps = { entry: ShownEntry; what: string; className: string }

/** What a press needs is there before it, and not before the page. */
const saving = () => loadSavedAndBag()

export function SaveForLater({ entry, what, className }: SaveForLaterProps) {
  const { toggles } = useVisit()
  const busy = isLoading(useSnapshot(savedItems), entry.productNo)
  useEffect(() => afterLoad(() => void saving().catch(() => {})), [])
  if (!toggles.has('saved_items') || !entry.productDetails) return null

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    saving().then(
      // As it is by then: a press before this one may have waited for the same.
      ({ saveForLater }) => isLoading(savedItems, entry.productNo) || saveForLater(entry),
      () => notReached(entry.productNo, lineKey(entry)),
    )
  }

  return (
    <form method="post" action="/shop/bag/save-for-later" onSubmit={send}>
      <input type="hidden" name="productNo" value={entry.productNo} />
      <input type="hidden" name="productOptionNo" value={entry.productOptionNo} />
      <input type="hidden" name="quantity" value={entry.quantity} />
      <button className={className} aria-disabled={busy || undefined}>
        {busy ? 'Saving…' : 'Save for later'}
        <span className="sr-only">: {what}</span>
      </button>
    </form>
  )
}
