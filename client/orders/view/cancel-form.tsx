// Cancelling needs two clicks, so that no order is cancelled by accident.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { onScreen } from './styles.ts'
import { HiddenFields } from './proof.tsx'

export function CancelForm({ path, proof }: { path: string; proof: Readonly<Record<string, string>> }) {
  return (
    <details className={onScreen}>
      <summary className={opener}>Cancel this order</summary>
      <form method="post" action={path} className={css({ display: 'grid', gap: '3', justifyItems: 'start', paddingTop: '3' })}>
        <HiddenFields of={proof} />
        <p className={css({ margin: '0' })}>The whole order is cancelled, and what you paid goes back the way it came.</p>
        <button type="submit" className={button()}>
          Yes, cancel my order
        </button>
      </form>
    </details>
  )
} // prettier-ignore

export const opener = css({
  display: 'list-item',
  width: 'fit-content',
  paddingBlock: '3',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})
