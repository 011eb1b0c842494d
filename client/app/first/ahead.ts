// Fetches the products that a shopper is likely to open: those in sight for a moment, one that the pointer rests on, and one that is
// pressed. Before React has arrived as the shared copy of the page, which has nothing personal; afterwards React fetches what it
// needs of it (client/app/navigation/load.ts). Where data is dear or slow, only what is pressed.
import { isComing, isMarked, isTaken, nowNavigable } from './react.ts'

declare global {
  interface DocumentEventMap {
    /** A product that is likely to be opened, and for how long what is fetched of it is of use. */
    likely: CustomEvent<{ href: string; lifetimeMs: number }>
  }
}

/** The links of product cards. Each lies over its whole card. */
export const products = '[data-product] a[href^="/shop/p/"]'

/** As long as the worker's own copy is fresh (`httpCache`, which this script cannot import), and once again. */
const lifetimeMs = 40_000
/** Products that are fetched for being in sight, on one page. */
const maxInSight = 8
/** A list is passed by scrolling, and a card by a pointer that is on its way. */
const delaysMs = { sight: 300, pointer: 80 }

const pages = new Map<string, { page: Promise<Document>; until: number }>()

export function startAhead(): void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  const isDear = saveData || effectiveType.endsWith('2g') || matchMedia('(prefers-reduced-data: reduce)').matches
  let pointed: ReturnType<typeof setTimeout>
  const onPointer = ({ type, target }: Event) => {
    clearTimeout(pointed)
    const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>(products)
    if (link && type === 'pointerdown') fetchAhead(link.href, true)
    else if (link && !isDear) pointed = setTimeout(fetchAhead, delaysMs.pointer, link.href)
  }
  for (const type of ['pointerover', 'pointerdown']) addEventListener(type, onPointer, true)
  if (isDear) document.documentElement.dataset.dear = ''
  else watchSight()
}

type Connection = { saveData?: boolean; effectiveType?: string }

function watchSight() {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const fetched = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        if (isIntersecting) timers.set(target, setTimeout(seen, delaysMs.sight, target))
      }
    },
    { threshold: 0.5 },
  )
  function seen(card: Element) {
    const link = card.querySelector<HTMLAnchorElement>(products)
    if (!link || fetched.size >= maxInSight || document.visibilityState !== 'visible') return
    if (fetchAhead(link.href)) fetched.add(link.href)
  }
  const watch = () => document.querySelectorAll('[data-product]').forEach((card) => observer.observe(card))
  const watchAnew = () => {
    fetched.clear()
    observer.disconnect()
    watch()
  }
  watch()
  void nowNavigable().then(watchAnew)
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', watchAnew)
  // Cards that have come since are out of sight at first.
  let scrolled: ReturnType<typeof setTimeout>
  const onScroll = () => {
    clearTimeout(scrolled)
    scrolled = setTimeout(watch, delaysMs.sight)
  }
  addEventListener('scroll', onScroll, true)
}

/** False without a connection, and while React is on its way, who will need something else of the page. */
function fetchAhead(href: string, isPressed = false): boolean {
  if (navigator.onLine === false) return false
  if (isMarked('navigable')) return document.dispatchEvent(new CustomEvent('likely', { detail: { href, lifetimeMs } }))
  if (isTaken() || (isComing() && !isPressed)) return false
  if (youngAt(href)) return true
  const page = fetchShared(href)
  pages.set(href, { page, until: Date.now() + lifetimeMs })
  page.catch(() => pages.delete(href))
  return true
}

/** Each page once: the document takes its elements. */
export function takePage(href: string, signal: AbortSignal): Promise<Document> {
  const page = youngAt(href) ?? fetchShared(href)
  pages.delete(href)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([page, late])
}

function youngAt(href: string) {
  const known = pages.get(href)
  return known && known.until > Date.now() ? known.page : null
}

async function fetchShared(href: string) {
  const answer = await fetch(href, { headers: { 'x-in-page': 'ahead' }, redirect: 'error', priority: 'low' })
  if (!answer.ok || !answer.headers.get('cache-control')?.startsWith('public')) throw new Error('Not a shared page')
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
