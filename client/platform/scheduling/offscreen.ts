// Content below the first screen of a phone is laid out near the viewport only, which halves the layout work of a long page.
// This applies to the document as it opened: a restored scroll position needs the layout of everything above it
// (client/app/navigation/places.ts). It ends when the browser is idle. The clip margin leaves room for focus rings.
import { css } from '#styled/css'
import { whenIdle } from './after-load.ts'

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

/** Lays out the rest of a hydrated page, so that screenshots show all of it. One card per idle moment, to keep a phone responsive. */
export function layOutOffscreenCards(): void {
  const rows = [...document.getElementsByClassName(offscreenRow)]
  const rest = [
    ...document.getElementsByClassName(offscreenCard),
    ...rows.flatMap((row) => [...row.querySelectorAll(':scope > ul > li')]),
  ]
  const next = () => {
    const one = rest.shift() as HTMLElement | undefined
    if (!one) return
    one.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  whenIdle(next)
}
