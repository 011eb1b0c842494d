// The frame of a page that lists products: little stands above the goods on a phone.
import { css } from '#styled/css'
import { singleColumn } from '#styled/patterns'

export const listingPage = singleColumn({
  gap: { base: '2', lg: '4' },
  paddingTop: { base: '2', lg: '4' },
  paddingBottom: '12',
})
export const listingHeading = css({ fontSize: { base: 'h2', lg: 'h1' } })
