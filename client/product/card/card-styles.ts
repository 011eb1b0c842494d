// The grid of product cards. Its gaps are the brand's (client/theme/tokens.ts).
import { css } from '#styled/css'

export const cardGrid = css({
  display: 'grid',
  gridTemplateColumns: {
    // Two columns; one when the text is twice the size.
    base: 'repeat(auto-fill, minmax(min(100%, max(8.25rem, 40%)), 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
  gap: 'var(--tile-gap)',
  marginInline: { mdDown: 'var(--tile-bleed)' },
})
