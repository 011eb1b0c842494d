// How the questions of a form stand under each other.
import { css } from '#styled/css'

export const formStyles = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '5',
})
