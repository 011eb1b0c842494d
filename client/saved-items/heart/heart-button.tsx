// The heart: saves a product or takes it out again, at once on the screen, and says so when it could not be done.
import { lazy, Suspense, useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import type { Wishlist } from '#shared/saved-items/wishlist.ts'
import { isWanted, notReached, savedItems, want } from '#client/saved-items/store/state.ts'
import { useVisitor } from '#client/platform/visitor/visitor.ts'
import { useToggle } from '#client/platform/toggles/toggles.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { HeartProps } from './heart.tsx'

/** What a press needs is fetched by the first one, and with it the words for when it fails: most hearts are never pressed. */
function pressed() {
  void card().catch(() => {})
  return import('#client/saved-items/store/saved-items.ts')
}

const card = () => import('#client/saved-items/saved-items-error.tsx')
const SavedItemsError = lazy(() =>
  card().then(
    (loaded) => ({ default: loaded.SavedItemsError }),
    () => ({ default: PlainWords }),
  ),
)

export function HeartButton({ productNo, productName, optionNo = '' }: HeartProps) {
  const on = useToggle('saved_items')
  const { savedProducts } = useVisitor()
  const { wanted, problem } = useSnapshot(savedItems)
  const id = useId()
  useEffect(watchOtherDevices, [])
  if (!on || savedProducts === null) return null
  const saved = wanted[productNo] ?? savedProducts.includes(productNo)

  async function press() {
    // As it is by now: a press before this one may not be drawn yet.
    const wanted = !(isWanted(productNo) ?? saved)
    want(productNo, wanted)
    try {
      const { toggleSavedItem } = await pressed()
      await toggleSavedItem(item, wanted, id)
    } catch {
      notReached(productNo, id)
    }
  }

  const item = { productNo, productOptionNo: optionNo, offerNumber: '', quantity: 1 }
  return (
    <>
      <button
        type="button"
        aria-pressed={saved}
        className={heart}
        onPointerEnter={() => void pressed()}
        onClick={() => void press()}
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

/** Even the card could not be fetched. */
function PlainWords() {
  return <p role="alert">{useSnapshot(savedItems).problem.message}</p>
}

let watching = false

/** Coming back to the page asks whether the list has changed elsewhere; once for all hearts. */
function watchOtherDevices() {
  if (watching) return
  watching = true
  // What another tab did is told to whoever knows how to hear it; once fetched, that listens by itself.
  if (typeof BroadcastChannel !== 'undefined') {
    const others = new BroadcastChannel('saved-items')
    others.addEventListener('message', ({ data }) => {
      others.close()
      void pressed().then(({ hear }) => hear(data as Wishlist))
    })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void pressed().then(({ refreshCount }) => refreshCount())
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
