// The look of links in a row above the goods: one line, which scrolls sideways where it is too long.
import { css, cx } from '#styled/css'
import { flexRow, hoverLink } from '#styled/patterns'
import { fadingEnd } from '#client/ui/fading-end.ts'

export const chipRow = cx(
  fadingEnd,
  flexRow({
    gap: '2',
    position: 'relative',
    overflowX: 'auto',
    whiteSpace: 'nowrap',
    margin: '-1',
    padding: '1',
  }),
)
export const chipList = css({ display: 'flex', gap: '2' })
export const chip = hoverLink({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '2.25rem',
  paddingInline: '3',
  borderRadius: 'control',
  bg: 'surface',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
})
