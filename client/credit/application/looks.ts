// How the parts of the application stand, beside what they share with the pages that pay (client/payment/card-form/looks.ts).
import { css } from '#styled/css'

export const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', '& p': { margin: '0' } })

export const close = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })

export const heading = css({
  fontSize: 'h1',
  lineHeight: 'tight',
  margin: '0',
  outline: 'none',
  overflowWrap: 'anywhere',
})

export const subheading = css({ fontSize: 'h3', fontWeight: 'bold', lineHeight: 'tight', margin: '0' })

export const lead = css({ fontSize: 'lg' })

export const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', rowGap: '3' })

/** A link in the middle of a sentence. */
export const inText = css({ color: 'ink', textDecoration: 'underline', textUnderlineOffset: '0.2em' })
