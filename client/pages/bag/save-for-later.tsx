// Out of the bag and onto the saved items, or an honest word why not.
import type { SubmitEvent } from 'react'
import { useSnapshot } from 'valtio'
import { saveForLater } from '#client/stores/saved-and-bag.ts'
import { isLoading, savedItems } from '#client/stores/saving/state.ts'
import type { ShownEntry } from '#client/stores/bag.ts'
import { useVisit } from '#client/visit-context.tsx'

type SaveForLaterProps = { entry: ShownEntry; what: string; className: string }

export function SaveForLater({ entry, what, className }: SaveForLaterProps) {
  const { toggles } = useVisit()
  const saving = isLoading(useSnapshot(savedItems), entry.productNo)
  if (!toggles.has('saved_items') || !entry.productDetails) return null

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!saving) void saveForLater(entry)
  }

  return (
    <form method="post" action="/shop/bag/save-for-later" onSubmit={send}>
      <input type="hidden" name="productNo" value={entry.productNo} />
      <input type="hidden" name="productOptionNo" value={entry.productOptionNo} />
      <input type="hidden" name="quantity" value={entry.quantity} />
      <button className={className} aria-disabled={saving || undefined}>
        {saving ? 'Saving…' : 'Save for later'}
        <span className="sr-only">: {what}</span>
      </button>
    </form>
  )
}
