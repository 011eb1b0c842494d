// “Removed – Undo” in the place of the line that the shopper removed last, on the bag page and in the sheet. A plain form puts the
// line back; with script the bag's store does.
import { useEffect, useRef, type SubmitEvent } from 'react'
import { css } from '#styled/css'
import { toolbar } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useBagState } from './store/bag-state.ts'
import { putBack } from './store/bag-lines.ts'
import type { ShownRemovedLine } from './store/shown-bag.ts'

export function RemovedLine({ removed }: { removed: ShownRemovedLine }) {
  const { key, productNo, productOptionNo, productName, quantity, waiting } = removed
  const { optimisticChanges, lineErrors } = useBagState()
  const returning = optimisticChanges[key]?.putBack === true
  const undo = useRef<HTMLButtonElement>(null)
  // The button pressed to remove the line is gone: its place takes the focus.
  const removedJustNow = useRef(waiting)
  useEffect(() => {
    if (removedJustNow.current) undo.current?.focus({ preventScroll: true })
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!returning) void putBack({ productNo, productOptionNo, productName, quantity, place: removed.place })
  }

  return (
    <form method="post" action="/shop/bag/add" onSubmit={submit} className={shell} aria-busy={returning || undefined}>
      <input type="hidden" name="productNo" value={productNo} />
      <input type="hidden" name="productOptionNo" value={productOptionNo} />
      <input type="hidden" name="quantity" value={quantity} />
      <p className={css({ flex: '1', minWidth: '8rem', overflowWrap: 'anywhere' })}>
        Removed <b className={css({ fontWeight: 'medium' })}>{productName}</b>
      </p>
      <button ref={undo} className={button({ tone: 'quiet' })} aria-disabled={returning || undefined}>
        <span>{returning ? 'Putting back…' : 'Undo'}</span>
        <span className="sr-only">{` removing ${productName}`}</span>
      </button>
      {lineErrors[key] ? (
        <p role="alert" className={failure}>
          {lineErrors[key]}
        </p>
      ) : null}
    </form>
  )
}

const shell = toolbar({ columnGap: '4', rowGap: '1' })

const failure = css({
  flexBasis: 'full',
  color: 'sale',
  fontSize: 'sm',
  fontWeight: 'bold',
})
