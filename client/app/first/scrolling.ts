// The header comes back while the shopper scrolls up: `data-scrolled` on the document is the direction, once the header is out of
// sight, and `--header` is as high as the header that has come back. It keeps its room in the page, so that nothing moves.
// Only what needs the height has it (client/app/index.css): each element that inherits it is styled anew.

/** A jump, as to the beginning of a list, asks for no header. In pixels. */
const jump = 400

export function startScrolling(): void {
  const header = document.querySelector<HTMLElement>('header[data-header]')
  const { dataset } = document.documentElement
  let before = scrollY
  function follow() {
    const [was, moved] = [dataset.scrolled, scrollY - before]
    before = scrollY
    const isPast = was || scrollY > header!.offsetHeight
    if (scrollY <= 0) delete dataset.scrolled
    else if (isPast && (moved > 0 || moved < -jump)) dataset.scrolled = 'down'
    else if (was && moved < -1) dataset.scrolled = 'up'
    if (was === dataset.scrolled) return
    const height = dataset.scrolled === 'up' ? `${header!.offsetHeight}px` : null
    for (const { style } of document.querySelectorAll<HTMLElement>('html,[data-list]>*'))
      style.setProperty('--header', height)
  }
  if (header) addEventListener('scroll', follow, { passive: true })
}
