// The heart: saves a product or takes it out again, at once on the screen, and says so when it could not be done.
import { useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { refreshCount, toggleSavedItem } from '#client/stores/saved-items.ts'
import { savedItems } from '#client/stores/saving/state.ts'
import { useVisitor } from '#client/stores/visitor.ts'
import { useToggle } from '#client/toggles/toggles.ts'
import { Icon } from '#client/ui/icon.tsx'
import { SavedItemsError } from '#client/ui/saved-items-error.tsx'
import type { HeartProps } from './heart.tsx'

export function HeartButton({ productNo, productName, optionNo = '' }: HeartProps) {
  const on = useToggle('saved_items')
  const { savedProducts } = useVisitor()
  const { wanted, problem } = useSnapshot(savedItems)
  const id = useId()
  useEffect(watchOtherDevices, [])
  if (!on || savedProducts === null) return null
  const saved = wanted[productNo] ?? savedProducts.includes(productNo)
  const item = { productNo, productOptionNo: optionNo, offerNumber: '', quantity: 1 }
  return (
    <>
      <button
        type="button"
        aria-pressed={saved}
        className={heart}
        onClick={() => void toggleSavedItem(item, saved, id)}
      >
        <Icon name="heart" size={20} />
        <span className="sr-only">Save {productName}</span>
      </button>
      {problem.flag && problem.from === id ? createPortal(<SavedItemsError floating />, document.body) : null}
    </>
  )
}

let watching = false

/** Coming back to the page asks whether the list has changed elsewhere; once for all hearts. */
function watchOtherDevices() {
  if (watching) return
  watching = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshCount()
  })
}

const heart = css({
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  height: 'target',
  color: 'ink',
  cursor: 'pointer',
  '& svg': { boxSizing: 'content-box', padding: '2', borderRadius: 'pill', bg: 'paper' },
  '&[aria-pressed=true] svg': { fill: 'currentcolor', color: 'sale' },
})
