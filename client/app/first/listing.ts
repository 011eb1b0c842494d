// Filters and sorts a listing, and opens its products, before React has arrived: the worker's page for the new address replaces
// what is between header and footer and the state, which React hydrates later. Anything unexpected is a page load.
import { products, takePage } from './ahead.ts'
import { storePlace } from './leaving.ts'
import { nextPaint } from './next-paint.ts'
import { holdHydration, isMarked, isTaken, loadReact, refreshWith } from './react.ts'
import { shellParsed } from './shell.ts'
import { stateOfPage } from './state.ts'

const maxWaitMs = 10_000
/** A product that takes longer is opened as a document, which the browser shows while it arrives. */
const maxProductWaitMs = 1000

/** The request under way. A second press on the same filter waits for the first. */
let running: { href: string; stop: AbortController } | null = null
/** Path and query of the page that the document shows. */
let shownAt = location.pathname + location.search
let hasReplaced = false

export function startListing(): void {
  refreshWith(() => replacePage(location.href, 'again'))
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[data-keep-scroll], ${products}`)
      if (!link || isTaken() || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      link.dataset.pressed = ''
      const isProduct = link.matches(products)
      const shown = replacePage(link.href, isProduct ? 'product' : 'list').then(nextPaint)
      holdHydration(shown)
      // A product loads React in any case; without an answer, its presses load it again.
      if (isProduct) void shown.then(loadReact).catch(() => {})
    },
    true,
  )
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (isTaken() || event.defaultPrevented || form.dataset.keepScroll === undefined) return
    event.preventDefault()
    const query = new URLSearchParams([...new FormData(form)] as [string, string][])
    holdHydration(replacePage(`${form.action}?${query}`, 'list'))
  })
  // Back to another address that this document has shown. React's navigation handles this itself, where the browser has what it
  // needs for it. A link to a place on the page also fires the event.
  addEventListener('popstate', () => {
    const isHandled = isMarked('navigable') && 'navigation' in window
    if (hasReplaced && !isHandled && shownAt !== location.pathname + location.search) location.reload()
  })
}

/** `again`: the page of the same address, as the server draws it by now. */
async function replacePage(href: string, to: 'list' | 'product' | 'again') {
  if (running?.href === href) return
  running?.stop.abort()
  const stop = new AbortController()
  running = { href, stop }
  const main = document.querySelector('main')!
  main.ariaBusy = 'true'
  try {
    await shellParsed
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(to === 'product' ? maxProductWaitMs : maxWaitMs)])
    const next = await (to === 'product' ? takePage(href, signal) : fetchPage(href, signal))
    const state = next.getElementById('state')!
    if (isTaken() || stop.signal.aborted || !fits(next, to)) throw new Error('Another page')
    if (to !== 'again') {
      storePlace()
      history.pushState(null, '', href)
      hasReplaced = true
    }
    shownAt = location.pathname + location.search
    replaceHead(next)
    document.getElementById('state')!.replaceWith(state)
    const restore = to === 'product' ? openProduct : viewOf(main)
    for (const node of content(document)) node.remove()
    document.querySelector('header')!.after(...content(next))
    restore()
    const top = document.querySelector('[data-list]')?.getBoundingClientRect().top ?? 0
    if (top < 0 && to === 'list') scrollBy(0, top)
  } catch {
    if (!stop.signal.aborted) location.assign(href)
  }
  if (running.stop === stop) running = null
}

async function fetchPage(href: string, signal: AbortSignal) {
  const answer = await fetch(href, { headers: { 'x-in-page': '1' }, redirect: 'error', signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** Banners and the main element, with React's marks around them. */
function content(page: Document) {
  const nodes = [...page.body.childNodes]
  const [from, to] = ['header', '#footer'].map((place) => nodes.indexOf(page.querySelector(`body > ${place}`)!))
  return nodes.slice(from! + 1, to)
}

/** As after a navigation by React (client/app/navigation/arrive.ts). */
function openProduct() {
  scrollTo(0, 0)
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** A page of the same build and styles, for a list one of the same kind. */
function fits(next: Document, to: 'list' | 'product' | 'again') {
  const [current, other] = [
    stateOfPage(),
    JSON.parse(next.getElementById('state')!.textContent) as ReturnType<typeof stateOfPage>,
  ]
  const isSame = to === 'product' ? sheetsOf(next) === sheetsOf(document) : other.page === current.page
  return isSame && other.assets.first === current.assets.first
}

function sheetsOf(page: Document) {
  return Array.from(page.querySelectorAll('link[rel=stylesheet]'), (sheet) => sheet.getAttribute('href')).join()
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
