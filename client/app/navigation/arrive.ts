// What a page load does by itself and navigation inside the browser must do by hand: show that something is under way,
// say the new page's title, and put the focus at its beginning.
import { decoded } from '#shared/platform/decoded.ts'
import { css } from '#styled/css'

const announcerId = 'announcer'
const progressAfterMs = 300

/** A live region is heard only when it was there before its words. */
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

/** To the address's own target, else the main heading. A list that stays where it is keeps the focus it has. */
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

/** Shows a line at the top when the page takes its time. Gives what takes it away again. */
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

/** Draws inside a view transition where the platform has them, unless motion is unwanted or the browser showed one. */
export function withTransition(shownAlready: boolean, draw: () => Promise<void>): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (shownAlready || still || !document.startViewTransition) return draw()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(draw)
  // A skipped transition is no failure: the page is drawn all the same.
  ready.catch(() => {})
  finished.catch(() => {})
  return updateCallbackDone
}

/** What an address's `#…` names on this page; a broken escape is taken as it stands. */
export function targetOf(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(decoded(hash.slice(1)))
}
