// Says what was taken out or moved last, over the page's upper edge, with the way back or on.
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { css } from '#styled/css'
import { lineKey } from '#client/bag/index.ts'
import { undoRemove } from '#client/saved-items/store/saved-items.ts'
import { savedItems } from '#client/saved-items/store/state.ts'
import { personalPaths } from '#client/platform/personal-paths.ts'
import { Status } from './status.tsx'

export function Undo({ entries }: { entries: readonly WishlistEntry[] }) {
  const { undo, moved } = useSnapshot(savedItems)
  const button = useRef<HTMLButtonElement>(null)
  const key = undo && lineKey(undo)
  useEffect(() => {
    // The pressed cross is gone with its entry: what can be done now is here.
    if (key) button.current?.focus({ preventScroll: true })
  }, [key])
  useEffect(() => () => void Object.assign(savedItems, { undo: null, moved: null }), [])
  return (
    <output>
      {undo ? (
        <span className={bar}>
          <span className={words}>{undo.productDetails?.productName ?? 'Product'} removed</span>
          <button ref={button} type="button" className={action} onClick={() => void undoRemove()}>
            Undo
          </button>
        </span>
      ) : moved ? (
        <span className={bar}>
          <span className={words}>{moved.productDetails?.productName ?? 'Product'} is in your bag</span>
          <a href={personalPaths.bag} className={action}>
            View bag
          </a>
        </span>
      ) : (
        <Status entries={entries} />
      )}
    </output>
  )
}

const bar = css({
  position: 'fixed',
  zIndex: 'sheet',
  insetInline: '4',
  insetBlockStart: '4',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  maxWidth: '26rem',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBlock: '1',
  bg: 'accent',
  color: 'onAccent',
  borderRadius: 'card',
  boxShadow: 'panel',
})

const words = css({ minWidth: '0', overflowWrap: 'anywhere' })

const action = css({
  display: 'flex',
  alignItems: 'center',
  flexShrink: '0',
  minHeight: 'target',
  color: 'inherit',
  fontWeight: 'bold',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})
