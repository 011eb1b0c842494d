// Styles of the order pages and of the order confirmation.
import { css } from '#styled/css'

export const orderWidth = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  maxWidth: 'page',
  width: 'full',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '6', lg: '10' },
})

export const orderColumns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  gap: { base: '6', lg: '10' },
  alignItems: 'start',
})

export const orderStack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' })

export const orderBox = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  alignContent: 'start',
  padding: '5',
  bg: 'surface',
  borderRadius: 'card',
  breakInside: 'avoid',
  '& p': { margin: '0' },
  '& a': { textDecoration: 'underline' },
})

export const orderHeading = css({ fontSize: 'h3', margin: '0' })
export const orderNote = css({ fontSize: 'sm', color: 'quiet' })
/** Printed only: the screen shows the same text elsewhere. */
export const printOnly = css({ display: 'none', '@media print': { display: 'inline' } })

/** Not printed. */
export const screenOnly = css({ '@media print': { display: 'none' } })
