// The forms to cancel an order and to return items of it.
import type { OrderLine } from '#shared/orders/order.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { css, cx } from '#styled/css'
import { disclosure, stack, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { Choice } from '#client/ui/form/field.tsx'
import { useForm } from '#client/ui/form/use-form.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { screenOnly } from './styles.ts'

const reasons = [
  ['', 'Choose a reason'],
  ['too-small', 'Too small'],
  ['too-large', 'Too large'],
  ['not-as-described', 'Not as described'],
  ['damaged', 'Damaged or faulty'],
  ['changed-my-mind', 'Changed my mind'],
  ['other', 'Another reason'],
] as const

type ReturnFormProps = {
  path: string
  proof: Readonly<Record<string, string>>
  lines: readonly OrderLine[]
  /** The quantity of the line at a position that has been returned already. */
  backOf: (position: number) => number
  until: string
  open: boolean
}

export function ReturnForm({ path, proof, lines, backOf, until, open: opened }: ReturnFormProps) {
  const { formResult } = useVisit()
  const form = useForm(path, {})
  const open = lines.flatMap((line, position) => {
    const left = line.quantity - backOf(position)
    return left > 0 ? [{ line, position, left }] : []
  })
  if (open.length === 0) return null
  const refused = formResult !== null && 'errors' in formResult && formResult.form === path
  return (
    <details id="return" className={screenOnly} open={refused || opened}>
      <summary className={disclosure()}>Return items</summary>
      <form method="post" action={path} noValidate className={stack({ gap: '5', paddingTop: '3' })}>
        <HiddenFields of={proof} />
        <p>
          You can return items until {formatDay(until)}. Choose what you’re sending back and why, and we’ll email you
          the address and what to do next.
        </p>
        {open.map(({ line, position, left }) => (
          <fieldset key={line.id} className={wrapRow({ gap: '4' })}>
            <legend className={css({ fontWeight: 'bold' })}>
              {[line.productName, variantLabel(line)].filter(Boolean).join(', ')}
            </legend>
            <Choice
              form={form}
              name={`quantity-${position}`}
              label="How many"
              choices={Array.from({ length: left + 1 }, (_, count) => [
                String(count),
                count === 0 ? 'None' : String(count),
              ])}
            />
            <Choice form={form} name={`reason-${position}`} label="Reason" choices={reasons} />
          </fieldset>
        ))}
        <button type="submit" className={cx(button(), css({ justifySelf: 'start' }))}>
          Return these items
        </button>
      </form>
    </details>
  )
}

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
