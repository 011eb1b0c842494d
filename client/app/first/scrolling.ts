// The header comes back while the shopper scrolls up. `data-scrolled` on the document is `past` once the header is out of sight, then
// the direction of the scrolling. A sticky header keeps its room in the page, so that nothing moves.

/** A jump, as to the beginning of a list, asks for no header. In pixels. */
const jump = 400

export function startScrolling(): void {
  const header = document.querySelector<HTMLElement>('header[data-header]')
  if (!header) return
  const root = document.documentElement
  let before = scrollY
  function follow() {
    const moved = scrollY - before
    before = scrollY
    const { scrolled } = root.dataset
    if (scrollY <= 0) delete root.dataset.scrolled
    else if (moved < -jump || (!scrolled && scrollY > header!.offsetHeight)) root.dataset.scrolled = 'past'
    else if (moved > 0 && scrolled === 'up') root.dataset.scrolled = 'down'
    else if (moved < -1 && scrolled) {
      root.style.setProperty('--header-height', `${header!.offsetHeight}px`)
      root.dataset.scrolled = 'up'
    }
  }
  addEventListener('scroll', follow, { passive: true })
}
