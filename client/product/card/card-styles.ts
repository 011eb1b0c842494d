// The grid of product cards. Its gaps are the brand's (client/theme/tokens.ts).
import { css } from '#styled/css'

export const cardGrid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
  gap: 'var(--tile-gap)',
  marginInline: { mdDown: 'var(--tile-bleed)' },
})
