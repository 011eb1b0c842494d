// The frame of a page that lists products: little stands above the goods on a phone.
import { css } from '#styled/css'

export const listingPage = css({
  display: 'grid',
  gap: { base: '2', lg: '4' },
  paddingTop: { base: '2', lg: '4' },
  paddingBottom: '12',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const listingHeading = css({
  fontSize: { base: 'h2', lg: 'h1' },
  lineHeight: 'tight',
  margin: '0',
  overflowWrap: 'anywhere',
})
