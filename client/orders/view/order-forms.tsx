// The form to cancel an order.
import { disclosure, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { HiddenFields } from './hidden-fields.tsx'
import { screenOnly } from './styles.ts'

/** Cancelling needs two clicks, so that no order is cancelled by accident. */
export function CancelForm({ path, proof }: { path: string; proof: Readonly<Record<string, string>> }) {
  return (
    <details className={screenOnly}>
      <summary className={disclosure()}>Cancel this order</summary>
      <form method="post" action={path} className={stack({ gap: '3', justifyItems: 'start', paddingTop: '3' })}>
        <HiddenFields of={proof} />
        <p>We’ll cancel the whole order and refund your original payment method in full.</p>
        <button type="submit" className={button()}>
          Yes, cancel my order
        </button>
      </form>
    </details>
  )
}
