// Styles that the sections of the delivery step share.
import { css, cx } from '#styled/css'
import { headingFont, singleColumn, tallLink } from '#styled/patterns'

export const sectionStyles = singleColumn({ gap: '4', minWidth: '0' })

export const stepHeading = headingFont({ fontSize: 'h3' })

/** A legend is not an item of its fieldset's grid, so it needs its own margin. */
export const legendStyles = cx(stepHeading, css({ marginBottom: '3' }))

export const choiceList = css({
  borderWidth: '1px',
  borderColor: 'quiet',
  borderRadius: 'card',
  overflow: 'hidden',
})

export const choiceRow = css({
  '& + &': { borderTopWidth: '1px', borderColor: 'line' },
  '&:has(> label > input:checked)': { bg: 'surface' },
  '& input[type=radio]': {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    marginTop: '0.15rem',
    accentColor: 'action',
  },
})

export const textLink = tallLink({ textDecoration: 'underline', cursor: 'pointer' })
