// Tells screen readers what became of the last change of the saved items, where nothing else on the page says it in words.
import { useSnapshot } from 'valtio'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { savedItems } from '#client/saved-items/store/state.ts'

export function Status({ entries }: { entries: readonly WishlistEntry[] }) {
  const { addSuccess, removeSuccess, updateSuccess, success } = useSnapshot(savedItems)
  const last = entries.find(({ productNo }) => productNo === success.at(-1))
  const name = last?.productDetails?.productName ?? 'The product'
  const words = updateSuccess
    ? `${name} is saved in your size`
    : addSuccess
      ? `${name} is in your saved items again`
      : removeSuccess && entries.length === 0
        ? 'All your saved items are removed'
        : ''
  return <span className="sr-only">{words}</span>
}
