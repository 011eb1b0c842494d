// The grid of reviews: two columns, with a line above each review.
import { css } from '#styled/css'

export const reviewGrid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
  columnGap: '8',
  '& > li': {
    minWidth: '0',
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
})
