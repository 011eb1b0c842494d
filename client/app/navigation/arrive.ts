// What the browser does at a page load and navigation by script must do itself: show progress, announce the new title, and
// focus the beginning of the page.
import { decoded } from '#shared/platform/text/url-text.ts'
import { css } from '#styled/css'

const announcerId = 'announcer'
const progressAfterMs = 300

/** Screen readers announce changes of a live region only when the region exists before its text. */
export function prepareAnnouncer(): void {
  if (document.getElementById(announcerId)) return
  const region = document.createElement('p')
  region.id = announcerId
  region.className = 'sr-only'
  region.setAttribute('role', 'status')
  document.body.append(region)
}

export function announce(): void {
  const region = document.getElementById(announcerId)
  if (region) region.textContent = document.title
}

/** Focuses the address's target, or else the main heading. A list that only changes its query keeps the focus. */
export function focusHeading(keepsScroll: boolean, hash: string): void {
  if (keepsScroll && document.activeElement && document.activeElement !== document.body) return
  const named = targetOf(hash)
  const target = named ?? document.querySelector<HTMLElement>('main h1') ?? document.body
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1')
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}

/** Shows a progress line when the page takes long. Returns a function that removes the line. */
export function progressLine(): () => void {
  const line = document.createElement('div')
  line.setAttribute('aria-hidden', 'true')
  line.dataset.progress = ''
  line.className = css({
    position: 'fixed',
    insetInline: '0',
    top: '0',
    height: '3px',
    zIndex: 'skip',
    bg: 'accent',
    transformOrigin: 'left',
    transform: 'scaleX(0.9)',
    transition: 'transform 5s cubic-bezier(0, 0.8, 0.2, 1)',
    '@starting-style': { transform: 'scaleX(0)' },
  })
  const timer = setTimeout(() => document.body.append(line), progressAfterMs)
  return () => {
    clearTimeout(timer)
    line.remove()
  }
}

/** Shows that the link was clicked. Returns a function that ends this. */
export function showClick(source: Element | null): () => void {
  if (!(source instanceof HTMLAnchorElement)) return () => {}
  source.dataset.pressed = ''
  return () => delete source.dataset.pressed
}

/** Renders in a view transition where supported, unless reduced motion is set or the browser has animated already. */
export function withTransition(shownAlready: boolean, draw: () => Promise<void>): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (shownAlready || still || !document.startViewTransition) return draw()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(draw)
  // A skipped transition is no failure: the page is rendered all the same.
  ready.catch(() => {})
  finished.catch(() => {})
  return updateCallbackDone
}

/** The element that the address's fragment names; a malformed escape is used undecoded. */
export function targetOf(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(decoded(hash.slice(1)))
}
