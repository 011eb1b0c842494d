// A bar over the page's upper edge that reports the last change: a removed entry with an undo button, or a moved one with a link to
// the bag. Changes without a bar are announced to screen readers.
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { css } from '#styled/css'
import { linkButton, toast } from '#styled/patterns'
import { lineKey } from '#client/bag/index.ts'
import { undoRemove } from '#client/saved-items/store/saved-items.ts'
import { savedItems } from '#client/saved-items/store/saved-items-state.ts'
import { personalPaths } from '#client/platform/personal-paths.ts'

export function UndoBar({ entries }: { entries: readonly WishlistEntry[] }) {
  const { lastRemoved, lastMovedToBag, done } = useSnapshot(savedItems)
  const button = useRef<HTMLButtonElement>(null)
  const key = lastRemoved && lineKey(lastRemoved)
  useEffect(() => {
    // The clicked remove button is gone with its entry, so the focus moves to the undo button.
    if (key) button.current?.focus({ preventScroll: true })
  }, [key])
  useEffect(() => () => void Object.assign(savedItems, { lastRemoved: null, lastMovedToBag: null, done: null }), [])
  return (
    <output>
      {lastRemoved ? (
        <span className={bar}>
          <span className={text}>{`${lastRemoved.productDetails?.productName ?? 'Product'} removed`}</span>
          <button ref={button} type="button" className={action} onClick={() => void undoRemove()}>
            Undo
          </button>
        </span>
      ) : lastMovedToBag ? (
        <span className={bar}>
          <span className={text}>{`${lastMovedToBag.productDetails?.productName ?? 'Product'} is in your bag`}</span>
          <a href={personalPaths.bag} className={action}>
            View bag
          </a>
        </span>
      ) : done?.to ? (
        <span className={bar}>
          <span className={text}>{`Moved to ${done.to}`}</span>
        </span>
      ) : (
        <Status entries={entries} />
      )}
    </output>
  )
}

/** Announces a change that no visible text reports. */
function Status({ entries }: { entries: readonly WishlistEntry[] }) {
  const { done } = useSnapshot(savedItems)
  const changed = entries.find(({ productNo }) => productNo === done?.productNo)
  const name = changed?.productDetails?.productName ?? 'The product'
  const announcement =
    done?.kind === 'updated'
      ? `${name} is saved in your size`
      : done?.kind === 'added'
        ? `${name} is back in your saved items`
        : done?.kind === 'removed' && entries.length === 0
          ? 'We’ve removed all your saved items'
          : ''
  return <span className="sr-only">{announcement}</span>
}

const bar = toast({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  paddingInline: '4',
  paddingBlock: '1',
  bg: 'accent',
  color: 'onAccent',
  borderRadius: 'card',
})

const text = css({ minWidth: '0', overflowWrap: 'anywhere' })

const action = linkButton({
  display: 'flex',
  alignItems: 'center',
  flexShrink: '0',
  color: 'inherit',
  fontWeight: 'bold',
})
