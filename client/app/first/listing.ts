// Filters and sorts a listing before React has arrived: the worker's page for the new address replaces the main element and
// the state, which React hydrates later. Anything unexpected is a page load.
import { storePlace } from './leaving.ts'
import { holdHydration, isTaken, refreshWith } from './react.ts'
import { shellParsed } from './shell.ts'
import { stateOfPage } from './state.ts'

const maxWaitMs = 10_000

/** The request under way. A second press on the same filter waits for the first. */
let running: { href: string; stop: AbortController } | null = null
/** Path and query of the page that the document shows. */
let shownAt = location.pathname + location.search

export function startListing(): void {
  refreshWith(() => replacePage(location.href, true))
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-keep-scroll]')
      if (!link || isTaken() || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      link.dataset.pressed = ''
      holdHydration(replacePage(link.href))
    },
    true,
  )
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (isTaken() || event.defaultPrevented || form.dataset.keepScroll === undefined) return
    event.preventDefault()
    holdHydration(replacePage(`${form.action}?${new URLSearchParams([...new FormData(form)] as [string, string][])}`))
  })
  // Back to another address that this document has shown; React handles this itself. A link to a place on the page also
  // fires the event.
  addEventListener('popstate', () => {
    if (!isTaken() && shownAt !== location.pathname + location.search) location.reload()
  })
}

/** `again`: the page of the same address, as the server draws it by now. */
async function replacePage(href: string, again = false) {
  if (running?.href === href) return
  running?.stop.abort()
  const stop = new AbortController()
  running = { href, stop }
  const main = document.querySelector('main')!
  main.ariaBusy = 'true'
  try {
    await shellParsed
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(maxWaitMs)])
    const answer = await fetch(href, { headers: { 'x-in-page': '1' }, redirect: 'error', signal })
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const state = next.getElementById('state')!
    if (!answer.ok || isTaken() || stop.signal.aborted || !fits(state)) throw new Error('Another page')
    if (!again) {
      storePlace()
      history.pushState(null, '', href)
    }
    shownAt = location.pathname + location.search
    replaceHead(next)
    document.getElementById('state')!.textContent = state.textContent
    const restore = viewOf(main)
    main.replaceWith(next.querySelector('main')!)
    restore()
    const top = document.querySelector('[data-list]')?.getBoundingClientRect().top ?? 0
    if (top < 0 && !again) scrollBy(0, top)
  } catch {
    if (!stop.signal.aborted) location.assign(href)
  }
  if (running.stop === stop) running = null
}

/** The same kind of page of the same build, so that styles and scripts are those of this document. */
function fits(next: Element) {
  const [current, other] = [stateOfPage(), JSON.parse(next.textContent) as ReturnType<typeof stateOfPage>]
  return other.page === current.page && other.assets.first === current.assets.first
}

function replaceHead(next: Document) {
  const own = 'title, meta[name=description], meta[name=robots], link[rel=canonical], meta[property^="og:"]'
  for (const old of document.head.querySelectorAll(own)) old.remove()
  document.head.append(...next.head.querySelectorAll(own))
}

/** Returns a function that gives the new main element the open filters, their scroll position and the focus of the old one. */
function viewOf(main: Element) {
  const filters = main.querySelector('#filters')
  const isOpen = filters?.matches(':popover-open')
  const scrolled = filters?.scrollTop ?? 0
  const expanded = [...main.querySelectorAll('details')].map(({ open }) => open)
  const focused = main.contains(document.activeElement) ? labelOf(document.activeElement!) : null
  return () => {
    const now = document.querySelector('main')!
    const panel = now.querySelector<HTMLElement>('#filters')
    if (isOpen) panel?.showPopover()
    const details = now.querySelectorAll('details')
    if (details.length === expanded.length) details.forEach((each, at) => (each.open = expanded[at]!))
    if (panel) panel.scrollTop = scrolled
    if (focused === null) return
    const heading = now.querySelector<HTMLElement>('h1')
    const same = [...now.querySelectorAll<HTMLElement>('a, select')].find((each) => labelOf(each) === focused)
    if (!same) heading?.setAttribute('tabindex', '-1')
    ;(same ?? heading)?.focus({ preventScroll: true })
  }
}

/** The place and the words of a filter's link, which stay the same when the filter is chosen: `Filters 12`. */
function labelOf(element: Element) {
  const place = element.closest('[aria-label]')?.ariaLabel
  return `${place} ${element.textContent.replace(/, selected: remove|, ?\d+ styles$|\(\d+\)$/g, '').trim()}`
}
