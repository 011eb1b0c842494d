// Styles of the application's screens, beside those shared with the payment pages (client/payment/card-form/styles.ts).
import { css } from '#styled/css'

export const applicationStack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  '& p': { margin: '0' },
})

export const tightStack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })

export const pageHeading = css({
  fontSize: 'h1',
  lineHeight: 'tight',
  margin: '0',
  outline: 'none',
  overflowWrap: 'anywhere',
})

export const subheading = css({ fontSize: 'h3', fontWeight: 'bold', lineHeight: 'tight', margin: '0' })

export const leadText = css({ fontSize: 'lg' })

export const actionRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', rowGap: '3' })

/** A link in the middle of a sentence. */
export const inlineLink = css({ color: 'ink', textDecoration: 'underline', textUnderlineOffset: '0.2em' })
