// Reports to the shop, under the tracking cookie's id, which recommended products are shown (70 % in view), opened by their
// link and then added to the bag. Loaded only in the experiment and with consent.
import { recommendationEventCalls } from '#shared/products/recommendation-event-calls.ts'
import { maxPerRequest, observerViewThreshold } from '#shared/platform/limits.ts'
import type { Input } from '#shared/platform/call.ts'
import { api } from '#client/platform/api/api.ts'
import { readCookie } from '#client/platform/storage/browser-cookies.ts'
import { allows } from '#client/platform/storage/consent.ts'

type RecommendationEvent = Input<typeof recommendationEventCalls.track>['body']['events'][number]

const gatherMs = 2000
/** Rails of recommended products; the rail of recently viewed ones (`data-own`) does not count. */
const cards = 'section[aria-label] article[data-product]'
/** The heart button saves a product, and the first press of a colour shows it. */
const notOpening = '[aria-pressed], [data-colours] > a:not([aria-current])'
const isOwn = (card: Element) => card.closest('[data-own]') !== null

let waiting: RecommendationEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** The rail from which a product was opened, as long as the document lives. */
const openedFrom = new Map<string, string>()

/** Watches the current page. Returns a function that stops. */
export function watchRecommended(): () => void {
  const page = new AbortController()
  const { signal } = page
  const known = new WeakSet<Element>()
  const seen = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio >= observerViewThreshold) {
          observer.unobserve(target)
          const event = { kind: 'shown', ...eventOf(target as HTMLElement) } as const
          if (!seen.has(`${event.place} ${event.productId}`)) report(event)
          seen.add(`${event.place} ${event.productId}`)
        }
    },
    { threshold: observerViewThreshold },
  )
  const watch = () => {
    for (const element of document.querySelectorAll(cards))
      if (!known.has(element) && !isOwn(element)) {
        known.add(element)
        observer.observe(element)
      }
  }
  const additions = new MutationObserver(watch)
  watch()
  additions.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('click', opened, { signal, capture: true })
  addEventListener('pagehide', send, { signal })
  return () => {
    page.abort()
    observer.disconnect()
    additions.disconnect()
    send()
  }
}

export function added(productNo: string): void {
  const place = openedFrom.get(productNo.toUpperCase())
  if (place !== undefined) report({ kind: 'added', productId: productNo, place })
}

function opened({ target }: Event) {
  const card = target instanceof Element ? target.closest('a, button')?.closest<HTMLElement>(cards) : null
  if (!card || isOwn(card) || (target as Element).closest(notOpening)) return
  const event = eventOf(card)
  openedFrom.set(event.productId.toUpperCase(), event.place)
  report({ kind: 'opened', ...event })
}

/** `/shop/p/AB123 you-may-also-like` */
function eventOf(card: HTMLElement): Pick<RecommendationEvent, 'productId' | 'place'> {
  const rail = card.closest('section[aria-label]')?.getAttribute('aria-label') ?? ''
  const slug = rail.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return { productId: card.dataset.product!, place: `${location.pathname.slice(0, 90)} ${slug.slice(0, 60)}` }
}

function report(event: RecommendationEvent) {
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
