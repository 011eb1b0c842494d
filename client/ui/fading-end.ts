// The fade at the end of a row that scrolls sideways on a narrow screen. Space after the last element keeps that element
// clear of the fade.
import { css } from '#styled/css'

export const fadingEnd = css({
  scrollbarWidth: 'none',
  lgDown: {
    maskImage: 'linear-gradient(to right, black calc(100% - 2.5rem), transparent)',
    _after: { content: '""', flex: 'none', width: '6' },
  },
})
