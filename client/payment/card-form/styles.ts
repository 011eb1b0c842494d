// Styles that the payment pages share.
import { linkButton, pressable, quietText, raised, singleColumn, walletButton } from '#styled/patterns'

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

export const wideWalletButton = walletButton({ width: 'full', paddingInline: '5' })

/** The label of a radio button or checkbox: the control, and its text beside it. */
export const controlLabel = pressable({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: '3',
  alignItems: 'center',
})
