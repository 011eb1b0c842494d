// A field of the card gateway: label, error message, and the element in which the gateway mounts its frame. The typed value
// never reaches this page.
import type { Ref } from 'react'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import { Fault, hintStyles } from '#client/ui/form/field.tsx'
import type { FieldState } from '#client/payment/card/card-data.ts'

type FrameFieldProps = {
  id: string
  label: string
  hint?: string
  state: FieldState
  error: string | undefined
  place: Ref<HTMLDivElement>
  /** Moves the focus into the frame, from the label or from a link of the error summary. */
  onFocus: () => void
}

export function FrameField({ id, label, hint, state, error, place, onFocus }: FrameFieldProps) {
  return (
    // The fieldset is the focus target of the error summary and passes the focus on into the frame.
    <fieldset
      id={id}
      tabIndex={-1}
      ref={forwardFocus(onFocus)}
      aria-describedby={error ? `${id}-error` : undefined}
      className={stack({ gap: '1', minWidth: '0', outline: 'none' })}
    >
      <legend className={css({ fontWeight: 'medium', float: 'left' })}>{label}</legend>
      {hint ? <span className={hintStyles}>{hint}</span> : null}
      {error ? <Fault name={id}>{error}</Fault> : null}
      <div
        ref={place}
        data-focused={state.focused || undefined}
        data-wrong={error ? true : undefined}
        data-waiting={state.loaded ? undefined : true}
        className={frame}
      />
    </fieldset>
  )
}

function forwardFocus(onFocus: () => void) {
  return (field: HTMLFieldSetElement | null) => {
    const forward = (event: FocusEvent) => void (event.target === field && onFocus())
    field?.addEventListener('focus', forward)
    return () => field?.removeEventListener('focus', forward)
  }
}

const frame = css({
  position: 'relative',
  height: 'target',
  paddingInline: '3',
  borderWidth: '1px',
  borderColor: 'quiet',
  borderRadius: 'control',
  bg: 'paper',
  overflow: 'hidden',
  '& iframe': { display: 'block', width: 'full', height: 'full', borderWidth: '0' },
  '&[data-focused]': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '&[data-wrong]': { borderColor: 'sale', borderWidth: '2px' },
})
