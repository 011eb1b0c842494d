// Styles of the application's screens, beside those shared with the payment pages (client/payment/card-form/styles.ts).
import { css } from '#styled/css'
import { singleColumn, textLink, toolbar } from '#styled/patterns'

export const applicationStack = singleColumn({ gap: '6' })

export const tightStack = singleColumn({ gap: '3' })

export const pageHeading = css({ outline: 'none' })

export const subheading = css({ fontSize: 'h3', fontWeight: 'bold', lineHeight: 'tight' })

export const leadText = css({ fontSize: 'lg' })

export const actionRow = toolbar({ columnGap: '5', rowGap: '3' })

/** A link in the middle of a sentence. */
export const inlineLink = textLink({ textUnderlineOffset: '0.2em' })
