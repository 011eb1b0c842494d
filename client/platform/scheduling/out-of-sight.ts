// What stands below the first screen of a phone: laid out when it comes near the window, and not before, which is half of
// what it has to lay out of a long page. Only in the document as it opened, since one who comes back to a place needs all
// that is above it (client/app/navigation/places.ts); and only until the browser has nothing to do. A focus ring is drawn a
// little outside.
import { css } from '#styled/css'
import { whenIdle } from './after-load.ts'

/** A card of a list. */
export const cardOutOfSight = css({
  lgDown: {
    'html:not([data-placed]) &': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 24rem',
      overflowClipMargin: '1rem',
    },
  },
})

/** A row of products: its cards. */
export const rowOutOfSight = css({
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

/** The rest of the page, once it has come alive: it is whole then for who takes a picture of all of it. One card at a
 * time, which holds up nobody on a phone either. */
export function layOutTheRest(): void {
  const rows = [...document.getElementsByClassName(rowOutOfSight)]
  const rest = [
    ...document.getElementsByClassName(cardOutOfSight),
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
