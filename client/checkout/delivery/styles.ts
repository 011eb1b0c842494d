// Styles that the sections of the delivery step share.
import { css, cx } from '#styled/css'
import { headingFont, singleColumn, tallLink } from '#styled/patterns'

export const sectionStyles = singleColumn({ gap: '4', minWidth: '0' })

export const stepHeading = headingFont({ fontSize: 'h3' })

/** A legend is not an item of its fieldset's grid, so it needs its own margin. */
export const legendStyles = cx(stepHeading, css({ marginBottom: '3' }))

export const textLink = tallLink({ textDecoration: 'underline', cursor: 'pointer' })
