// The heart button: saves or removes a product optimistically and shows an error card when that fails.
import { lazy, Suspense, useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import type { Wishlist } from '#shared/saved-items/wishlist.ts'
import {
  optimisticHeart,
  reportUnreachable,
  savedItems,
  setOptimisticHeart,
} from '#client/saved-items/store/saved-items-state.ts'
import { useVisitor } from '#client/platform/visitor/visitor.ts'
import { useToggle } from '#client/platform/toggles/toggles.ts'
import { Icon } from '#client/ui/icon.tsx'
import { iconOverPicture, PlainHeart, type HeartProps } from './plain-heart.tsx'

/** Loads the store and the error card on the first click, because most hearts are never clicked. */
function loadStore() {
  void loadErrorCard().catch(() => {})
  return import('#client/saved-items/store/saved-items.ts')
}

const loadErrorCard = () => import('#client/saved-items/saved-items-error.tsx')
const SavedItemsError = lazy(() =>
  loadErrorCard().then(
    (loaded) => ({ default: loaded.SavedItemsError }),
    () => ({ default: PlainError }),
  ),
)

export function HeartButton({ productNo, productName, optionNo = '' }: HeartProps) {
  const on = useToggle('saved_items')
  const { savedProducts } = useVisitor()
  const { optimisticHearts, problem } = useSnapshot(savedItems)
  const id = useId()
  useEffect(watchOtherDevices, [])
  if (!on) return null
  if (savedProducts === null) return <PlainHeart productNo={productNo} productName={productName} optionNo={optionNo} />
  const saved = optimisticHearts[productNo] ?? savedProducts.includes(productNo)

  async function toggle() {
    // Read from the store, not from the render: an earlier click may not be rendered yet.
    const willBeSaved = !(optimisticHeart(productNo) ?? saved)
    setOptimisticHeart(productNo, willBeSaved)
    try {
      const { toggleSavedItem } = await loadStore()
      await toggleSavedItem(item, willBeSaved, id)
    } catch {
      reportUnreachable(productNo, id)
    }
  }

  const item = { productNo, productOptionNo: optionNo, offerNumber: '', quantity: 1 }
  return (
    <>
      <button
        type="button"
        aria-pressed={saved}
        className={iconOverPicture}
        onPointerEnter={() => void loadStore()}
        onClick={() => void toggle()}
      >
        <Icon name="heart" size={20} />
        <span className="sr-only">Save {productName}</span>
      </button>
      {problem.flag && problem.from === id
        ? createPortal(
            <Suspense>
              <SavedItemsError floating />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  )
}

/** Shown when the error card itself fails to load. */
function PlainError() {
  return <p role="alert">{useSnapshot(savedItems).problem.message}</p>
}

let watching = false

/** Refreshes the count when the page becomes visible again. Registered once for all hearts. */
function watchOtherDevices() {
  if (watching) return
  watching = true
  // The first message from another tab loads the store, which then listens to the channel itself.
  if (typeof BroadcastChannel !== 'undefined') {
    const otherTabs = new BroadcastChannel('saved-items')
    otherTabs.addEventListener('message', ({ data }) => {
      otherTabs.close()
      void loadStore().then(({ storeWishlist }) => storeWishlist(data as Wishlist))
    })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void loadStore().then(({ refreshSavedCount }) => refreshSavedCount())
  })
}
