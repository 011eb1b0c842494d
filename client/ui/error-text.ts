import { css } from '#styled/css'

/** A sentence that says what went wrong or is amiss, at its place; no room is kept for it while there is none. */
export const errorText = css({
  color: 'sale',
  fontWeight: 'bold',
  fontSize: 'sm',
  _empty: { display: 'none' },
})
