// Reports to the shop, under the tracking cookie's id, which recommended products are shown (70 % in view), opened by their
// link and then added to the bag. Loaded only in the experiment and with consent.
import { recommendationEventCalls } from '#shared/products/recommendation-event-calls.ts'
import { maxPerRequest, observerViewThreshold } from '#shared/platform/limits.ts'
import type { Input } from '#shared/platform/call.ts'
import { api } from '#client/platform/api/api.ts'
import { readCookie } from '#client/platform/storage/browser-cookies.ts'
import { allows } from '#client/platform/storage/consent.ts'

type Told = Input<typeof recommendationEventCalls.track>['body']['events'][number]

const gatherMs = 2000
/** Rails of recommended products; the rail of recently viewed ones (`data-own`) does not count. */
const cards = 'section[aria-label] article[data-product]'
const isOwn = (card: Element) => card.closest('[data-own]') !== null

let waiting: Told[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** The rail from which a product was opened, as long as the document lives. */
const openedFrom = new Map<string, string>()

/** Watches the current page. Returns a function that stops. */
export function watchRecommended(): () => void {
  const page = new AbortController()
  const { signal } = page
  const known = new WeakSet<Element>()
  const seen = new Set<string>()
  const eye = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio >= observerViewThreshold) {
          eye.unobserve(target)
          const event = { kind: 'shown', ...eventOf(target as HTMLElement) } as const
          if (!seen.has(`${event.place} ${event.productId}`)) tell(event)
          seen.add(`${event.place} ${event.productId}`)
        }
    },
    { threshold: observerViewThreshold },
  )
  const watch = () => {
    for (const element of document.querySelectorAll(cards))
      if (!known.has(element) && !isOwn(element)) {
        known.add(element)
        eye.observe(element)
      }
  }
  const comings = new MutationObserver(watch)
  watch()
  comings.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('click', opened, { signal, capture: true })
  addEventListener('pagehide', send, { signal })
  return () => {
    page.abort()
    eye.disconnect()
    comings.disconnect()
    send()
  }
}

export function added(productNo: string): void {
  const place = openedFrom.get(productNo.toUpperCase())
  if (place !== undefined) tell({ kind: 'added', productId: productNo, place })
}

function opened({ target }: Event) {
  const card = target instanceof Element ? target.closest('a, button')?.closest<HTMLElement>(cards) : null
  // The heart button saves a product and does not open it.
  if (!card || isOwn(card) || (target as Element).closest('[aria-pressed]')) return
  const event = eventOf(card)
  openedFrom.set(event.productId.toUpperCase(), event.place)
  tell({ kind: 'opened', ...event })
}

/** `/shop/p/AB123 you-may-also-like` */
function eventOf(card: HTMLElement): Pick<Told, 'productId' | 'place'> {
  const rail = card.closest('section[aria-label]')?.getAttribute('aria-label') ?? ''
  const slug = rail.toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 60) // prettier-ignore
  return { productId: card.dataset.product!, place: `${location.pathname.slice(0, 90)} ${slug}` }
}

function tell(event: Told) {
  waiting.push(event)
  if (waiting.length >= maxPerRequest) send()
  else timer ??= setTimeout(send, gatherMs)
}

/** Pending reports are dropped when consent is withdrawn. A failed report is silent. */
function send() {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  const visitor = readCookie('recommendationTracking')
  if (events.length === 0 || visitor === null || !allows('consent')) return
  void api(recommendationEventCalls.track, { body: { visitor, events } }, { keepalive: true }).catch(() => {})
}
