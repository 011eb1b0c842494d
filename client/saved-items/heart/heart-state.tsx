// The heart's state: saves or removes a product optimistically, keeps what is pressed without a connection, and shows an error card when that fails.
import { useEffect, useId, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import type { Wishlist } from '#shared/saved-items/wishlist.ts'
import {
  optimisticHeart,
  reportUnreachable,
  savedItems,
  setOptimisticHeart,
} from '#client/saved-items/store/saved-items-state.ts'
import { keepHeart } from '#client/saved-items/store/kept-hearts.ts'
import { SavedItemsError, useToldBy } from '#client/saved-items/saved-items-error.tsx'
import { useVisitor } from '#client/platform/visitor/visitor.ts'
import { useToggle } from '#client/platform/toggles/toggles.ts'
import type { HeartProps, KnownHeart } from './heart-form.tsx'

/** Most hearts are never pressed: the store is loaded when a pointer reaches one. */
const loadStore = () => import('#client/saved-items/store/saved-items.ts')

type HeartStateProps = Omit<HeartProps, 'productName'> & { onKnown: (known: KnownHeart | 'off') => void }

/** Reports whether the heart's product is saved and what a press does. Renders the error card only. */
export function HeartState({ productNo, optionNo = '', onKnown }: HeartStateProps) {
  const on = useToggle('saved_items')
  const { savedProducts } = useVisitor()
  const { optimisticHearts } = useSnapshot(savedItems)
  const id = useId()
  const told = useToldBy(id)
  useEffect(watchOtherDevices, [])
  const saved = optimisticHearts[productNo] ?? savedProducts?.includes(productNo)

  useLayoutEffect(() => {
    if (!on) return onKnown('off')
    if (saved === undefined) return
    async function toggle() {
      // Read from the store, not from the render: an earlier click may not be rendered yet.
      const willBeSaved = !(optimisticHeart(productNo) ?? saved)
      setOptimisticHeart(productNo, willBeSaved)
      try {
        if (keepOffline()) return
        const { toggleSavedItem } = await loadStore()
        const item = { productNo, productOptionNo: optionNo, offerNumber: '', quantity: 1 }
        const done = await toggleSavedItem(item, willBeSaved, id)
        if (!done && savedItems.problem?.unanswered) keepOffline()
      } catch {
        if (!keepOffline()) reportUnreachable(productNo, id)
      }
      function keepOffline() {
        return !navigator.onLine && keepHeart(productNo, optionNo, willBeSaved, id)
      }
    }
    onKnown({ saved, toggle: () => void toggle(), prepare: () => void loadStore().catch(() => {}) })
  }, [on, saved, productNo, optionNo, id, onKnown])

  return told ? createPortal(<SavedItemsError floating />, document.body) : null
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
