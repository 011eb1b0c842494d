// The layout of a form's fields, one below the other.
import { css } from '#styled/css'

export const formStyles = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '5',
})
