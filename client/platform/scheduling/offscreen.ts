// Content below the first screen of a phone is laid out near the viewport only, which halves the layout work of a long page.
// This applies to the document as it opened: a restored scroll position needs the layout of everything above it
// (client/app/navigation/places.ts). The clip margin leaves room for focus rings.
import { css } from '#styled/css'

/** A card of a list. */
export const offscreenCard = css({
  lgDown: {
    'html:not([data-placed]) &': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 24rem',
      overflowClipMargin: '1rem',
    },
  },
})

/** A row of products: its cards. */
export const offscreenRow = css({
  lgDown: {
    '& > ul > li': {
      'html:not([data-placed]) &': {
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 24rem',
        overflowClipMargin: '1rem',
      },
    },
  },
})

/** A part of the page's lower half, as wide as its place. */
export const offscreenPart = css({
  lgDown: {
    'html:not([data-placed]) &': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 58rem',
    },
  },
})
