// The header comes back while the shopper scrolls up: `data-scrolled` on the document is the direction, once the header is out of
// sight. It keeps its room in the page, so that nothing moves; the bar of a list then stands below it.

/** A jump, as to the beginning of a list, asks for no header. In pixels. */
const jump = 400
/** The list's bar and a little room. */
const barPx = 72

export function startScrolling(): void {
  const header = document.querySelector<HTMLElement>('header[data-header]')
  const { dataset, style } = document.documentElement
  let before = scrollY
  function follow() {
    const [was, moved] = [dataset.scrolled, scrollY - before]
    before = scrollY
    if (scrollY <= 0) delete dataset.scrolled
    else if ((was || scrollY > header!.offsetHeight) && (moved > 0 || moved < -jump)) dataset.scrolled = 'down'
    else if (was && moved < -1) dataset.scrolled = 'up'
    const height = dataset.scrolled === 'up' ? header!.offsetHeight : 0
    // A list may have been drawn anew since.
    const bar = document.querySelector('[data-list]')?.firstElementChild as HTMLElement | undefined
    if (bar) bar.style.top = `${height}px`
    style.scrollPaddingTop = height ? `${height + barPx}px` : ''
  }
  if (header) addEventListener('scroll', follow)
}
