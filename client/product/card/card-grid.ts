// The grid of product cards: two, three or four columns.
import { css } from '#styled/css'

export const cardGrid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
  columnGap: { base: '3', md: '5' },
  rowGap: { base: '5', md: '8' },
  listStyle: 'none',
  margin: '0',
  padding: '0',
})
