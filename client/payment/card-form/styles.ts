// Styles that the payment pages share.
import { css } from '#styled/css'

export const note = css({ fontSize: 'sm', color: 'quiet', fontWeight: 'normal' })

export const underlined = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'ink',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

export const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  padding: { base: '4', lg: '5' },
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'card',
})

export const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })

/** A radio button or checkbox, large enough for a finger. */
export const radio = css({ flex: 'none', width: '1.5rem', height: '1.5rem', accentColor: 'action' })

/** The label of a radio button or checkbox: the control, and its text beside it. */
export const tick = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: '3',
  alignItems: 'center',
  minHeight: 'target',
  cursor: 'pointer',
})
