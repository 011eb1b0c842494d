// The tracking events that features report. Tracking code is loaded after the page; events reported before are delivered then,
// in order. The functions return at once and never throw.
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { PageMeta } from '#client/platform/page-declaration.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'

type Tracking = typeof import('./all.ts')

let loading: Promise<Tracking> | null = null

function later(deliver: (tracking: Tracking) => unknown): void {
  loading ??= new Promise((resolve) => afterLoad(() => resolve(import('./all.ts'))))
  loading.then(deliver).catch(() => {})
}

/** The title is read now: the document may show another page by the time the event is delivered. */
export function viewedPage(visit: Visit, pageType: PageMeta['pageType'], answers: ReadonlyMap<string, unknown>): void {
  const { title } = document
  later((tracking) => tracking.trackPageView(visit, pageType, title, answers))
}

export function routeChanges(to: string, from: string): void {
  later((tracking) => tracking.watchRouteChanges(to, from))
}

/** `quantity` is the change in quantity where the change is not the whole line. */
export function addedToBag(entry: CartEntry, cart: Cart, quantity?: number): void {
  later((tracking) => tracking.trackAddedToBag(entry, cart, quantity))
}

export function removedFromBag(entry: CartEntry, cart: Cart, quantity?: number): void {
  later((tracking) => tracking.detailRemovedFromBag(entry, cart, quantity))
}

export function viewedBag(cart: Cart): void {
  later((tracking) => tracking.trackViewedBag(cart))
}

export function savedItem(productNo: string): void {
  later((tracking) => tracking.detailSavedItem(productNo))
}

export function appliedPromo(code: string, cart: Cart): void {
  later((tracking) => tracking.detailAppliedPromo(code, cart))
}

export function removedPromo(code: string): void {
  later((tracking) => tracking.detailRemovedPromo(code))
}

export function joinedNewsletter(): void {
  later((tracking) => tracking.detailJoinedNewsletter())
}

export function refusedPromo(code: string, message: string): void {
  later((tracking) => tracking.detailRefusedPromo(code, message))
}
