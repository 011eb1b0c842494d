// The row and the styles that the pages of the credit account share.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { singleColumn, stack, wrapRow } from '#styled/patterns'

/** One row of a definition list (`factRows`). */
export function FactRow({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A definition list with one row per term and value. */
export const factRows = css({
  display: 'grid',
  '& div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderBottomColor: 'line',
  },
  '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

export const buttonRow = wrapRow({ gap: '3' })

export const textBlock = singleColumn({
  gap: '3',
  '& a:not([class])': { color: 'ink', textDecoration: 'underline' },
})

export const bulletList = stack({ gap: '2', listStyle: 'outside', paddingLeft: '5' })
