// Styles of the order pages and of the order confirmation.
import { css } from '#styled/css'
import { panelBox, singleColumn } from '#styled/patterns'

export const orderColumns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  gap: { base: '6', lg: '10' },
  alignItems: 'start',
})

export const orderStack = singleColumn({ gap: '6' })

export const orderBox = panelBox({
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  alignContent: 'start',
  padding: '5',
  breakInside: 'avoid',
  '& :is(p, li) a': { textDecoration: 'underline' },
})

export const orderHeading = css({ fontSize: 'h3' })

/** Not printed. */
export const screenOnly = css({ '@media print': { display: 'none' } })
