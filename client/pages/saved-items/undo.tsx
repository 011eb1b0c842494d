// Says what was taken out last, at the page's lower edge, and puts it back.
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { lineKey } from '#client/stores/bag-state.ts'
import { undoRemove } from '#client/stores/saved-items.ts'
import { savedItems } from '#client/stores/saving/state.ts'

export function Undo() {
  const { undo } = useSnapshot(savedItems)
  const button = useRef<HTMLButtonElement>(null)
  const key = undo && lineKey(undo)
  useEffect(() => {
    // The pressed cross is gone with its entry: what can be done now is here.
    if (key) button.current?.focus({ preventScroll: true })
  }, [key])
  useEffect(() => () => void (savedItems.undo = null), [])
  return (
    <output className={place}>
      {undo ? (
        <span className={bar}>
          <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
            {undo.productDetails?.productName ?? 'Product'} removed
          </span>
          <button ref={button} type="button" className={word} onClick={() => void undoRemove()}>
            Undo
          </button>
        </span>
      ) : null}
    </output>
  )
}

const place = css({
  position: 'fixed',
  zIndex: 'sheet',
  insetInline: '4',
  insetBlockEnd: '4',
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
})

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  width: 'full',
  maxWidth: '26rem',
  paddingInline: '4',
  paddingBlock: '1',
  bg: 'ink',
  color: 'paper',
  borderRadius: 'card',
  boxShadow: 'panel',
  pointerEvents: 'auto',
})

const word = css({
  minHeight: 'target',
  fontWeight: 'bold',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})
