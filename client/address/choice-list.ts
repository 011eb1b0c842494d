// A framed list of options, one in each row.
import { css } from '#styled/css'

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
