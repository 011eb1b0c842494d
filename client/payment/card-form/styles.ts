// Styles that the payment pages share.
import { css } from '#styled/css'
import { linkButton, pressable, quietText, raised, singleColumn, tickBox } from '#styled/patterns'

export const smallNote = quietText({ fontWeight: 'normal' })

export const underlinedLink = linkButton({ display: 'inline-flex', alignItems: 'center', color: 'ink' })

export const borderedPanel = singleColumn({
  gap: '3',
  padding: { base: '4', lg: '5' },
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
})

export const paymentStack = singleColumn({ gap: '4' })

/** A modal dialog of the payment step, without its size and corners (`useModal` needs a padding of zero). */
export const modalPanel = raised({
  maxWidth: 'full',
  margin: 'auto',
  borderWidth: '0',
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
export const choiceControl = tickBox()

/** The label of a radio button or checkbox: the control, and its text beside it. */
export const controlLabel = pressable({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: '3',
  alignItems: 'center',
})
