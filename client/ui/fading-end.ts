// A row that scrolls sideways fades out at its end on a narrow screen, so that it is seen to go on; scrolled to its end,
// its last part stands clear of the fade.
import { css } from '#styled/css'

export const fadingEnd = css({
  scrollbarWidth: 'none',
  lgDown: {
    maskImage: 'linear-gradient(to right, black calc(100% - 2.5rem), transparent)',
    _after: { content: '""', flex: 'none', width: '6' },
  },
})
