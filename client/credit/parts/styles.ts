// How the parts of the credit account look alike.
import { css } from '#styled/css'

/** What it is, and how much, on a row each. */
export const rows = css({
  display: 'grid',
  margin: '0',
  '& div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderBottomColor: 'line',
  },
  '& dd': { margin: '0', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})

export const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

export const words = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  '& p': { margin: '0' },
  '& a:not([class])': { color: 'ink', textDecoration: 'underline' },
})

export const list = css({ display: 'grid', gap: '2', listStyle: 'outside', paddingInlineStart: '5' })
