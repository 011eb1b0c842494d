// The forms to cancel an order or a line of it, and to undo a whole order.
import type { OrderSummary } from '#shared/orders/order.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { cx } from '#styled/css'
import { disclosure, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { HiddenFields } from './hidden-fields.tsx'
import { OrderButton } from './order-button.tsx'
import { screenOnly } from './styles.ts'

type CancelFormProps = {
  path: string
  proof: Readonly<Record<string, string>>
  /** What it gives back. */
  back: string
  line?: { position: number; name: string }
}

/** Cancelling needs two clicks, so that no order is cancelled by accident. */
export function CancelForm({ path, proof, back, line }: CancelFormProps) {
  return (
    <details className={screenOnly}>
      <summary className={disclosure()}>
        <span>{line ? 'Cancel this item' : 'Cancel this order'}</span>
        {line ? <span className="sr-only">: {line.name}</span> : null}
      </summary>
      {/* The place is inside, so that a link to it opens it. */}
      <form
        id={line ? undefined : 'cancel'}
        method="post"
        action={path}
        className={stack({ gap: '3', justifyItems: 'start', paddingTop: '3' })}
      >
        <HiddenFields of={line ? { ...proof, position: String(line.position) } : proof} />
        <p>{`${line ? 'We’ll send the rest.' : 'We’ll cancel the whole order.'} ${back && `${back}.`}`}</p>
        <button type="submit" className={button()}>
          {line ? 'Yes, cancel this item' : 'Yes, cancel my order'}
        </button>
      </form>
    </details>
  )
}

/** One press, because it stands for a short time only, where the order has just been placed. */
export function UndoForm({ order, back }: { order: Pick<OrderSummary, 'orderNo' | 'undo'>; back: string }) {
  const { orderNo, undo } = order
  if (!undo) return null
  return (
    <div className={cx(screenOnly, stack({ gap: '3', justifyItems: 'start' }))}>
      <p>{`Changed your mind? You can undo the whole order until ${inLondon(undo.until).time}, unless we’ve sent it before. ${back && `${back}.`}`}</p>
      <OrderButton path="/order-look-up/undo" fields={{ orderNo, ...undo }}>
        Undo this order
      </OrderButton>
    </div>
  )
}
