// How the parts of the application stand.
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

export const note = css({ fontSize: 'sm', color: 'quiet' })

export const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'ink',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

export const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  padding: { base: '4', lg: '5' },
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'card',
  '& p': { margin: '0' },
})

export const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', rowGap: '3' })

/** A link in the middle of a sentence. */
export const inText = css({ color: 'ink', textDecoration: 'underline', textUnderlineOffset: '0.2em' })
