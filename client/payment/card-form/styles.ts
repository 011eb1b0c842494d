// Styles that the payment pages share.
import { css } from '#styled/css'

export const smallNote = css({ fontSize: 'sm', color: 'quiet', fontWeight: 'normal' })

export const underlinedLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'ink',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

export const borderedPanel = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  padding: { base: '4', lg: '5' },
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
})

export const paymentStack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })

/** A modal dialog of the payment step, without its size and corners (`useModal` needs a padding of zero). */
export const modalPanel = css({
  maxWidth: 'full',
  margin: 'auto',
  padding: '0',
  bg: 'paper',
  color: 'ink',
  borderWidth: '0',
  boxShadow: 'panel',
  '&::backdrop': { bg: 'ink', opacity: 0.6 },
})

/** Both wallets' brand rules require white text on black. */
export const walletButton = css({
  width: 'full',
  minHeight: '3.25rem',
  paddingInline: '5',
  borderRadius: 'control',
  bg: 'ink',
  color: 'paper',
  lineHeight: 'snug',
  fontWeight: 'bold',
  cursor: 'pointer',
})

/** A radio button or checkbox, large enough for a finger. */
export const choiceControl = css({ flex: 'none', width: '1.5rem', height: '1.5rem', accentColor: 'action' })

/** The label of a radio button or checkbox: the control, and its text beside it. */
export const controlLabel = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: '3',
  alignItems: 'center',
  minHeight: 'target',
  cursor: 'pointer',
})
