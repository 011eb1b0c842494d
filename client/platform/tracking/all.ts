// The entry module of tracking, imported after load (events.ts).
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { PageMeta } from '#client/platform/page-declaration.ts'
import { allows, onChoice } from '#client/platform/storage/consent.ts'
import * as detailed from './detailed.ts'
import { experimentIsOn, isDetailed } from './experiments.ts'
import { answeredWith, productOf } from './known.ts'
import { leaveMarks } from './marks.ts'
import { pageView } from './page-view.ts'
import { watchPage } from './watch.ts'

export { watchRouteChanges } from './page-view.ts'
export {
  detailAppliedPromo,
  detailRefusedPromo,
  detailRemovedFromBag,
  detailRemovedPromo,
  detailSavedItem,
} from './detailed.ts'

let page = 0
let stopWatching: (() => void) | null = null
let stopMarking: (() => void) | null = null

export function trackPageView(
  visit: Visit,
  pageType: PageMeta['pageType'],
  title: string,
  answers: ReadonlyMap<string, unknown>,
): void {
  const mine = ++page
  answeredWith(answers)
  stopMarking?.()
  stopMarking = onChoice(() => {
    leaveMarks(visit.brand.code)
    void watchRecommended()
  })
  leaveMarks(visit.brand.code)
  pageView(visit, pageType, title)
  if (mine === 1) void detailed.viewedExperiments()
  trackContent(visit, pageType)
  stopWatching?.()
  stopWatching = null
  void isDetailed().then((on) => {
    if (on && mine === page) stopWatching = watchPage()
  })
  void watchRecommended()
}

let recommended: Promise<typeof import('./recommended.ts')> | null = null
let stopRecommended: (() => void) | null = null

/** Starts at every page view and at every change of consent; stops when consent is withdrawn. */
async function watchRecommended() {
  stopRecommended?.()
  stopRecommended = null
  const mine = page
  if (!allows('consent') || !(await experimentIsOn('recommendation_tracking'))) return
  const { watchRecommended: watch } = await (recommended ??= import('./recommended.ts'))
  if (mine === page && !stopRecommended && allows('consent')) stopRecommended = watch()
}

export function trackAddedToBag(entry: CartEntry, cart: Cart, quantity?: number): void {
  void detailed.detailAddedToBag(entry, cart, quantity)
  void recommended?.then(({ added }) => added(entry.productNo))
  reportToSocialProof(({ happened }) => happened('addToBag', entry.productNo))
}

export function trackViewedBag(cart: Cart): void {
  void detailed.detailViewedBag(cart)
  reportToSocialProof(({ visitedBasket }) => visitedBasket(cart.cartEntries.map(({ productNo }) => productNo)))
}

/** Without consent the module is not even fetched. */
function reportToSocialProof(report: (to: typeof import('./social-proof-store.ts')) => Promise<void>) {
  if (allows('consent')) import('./social-proof-store.ts').then(report).catch(() => {})
}

function trackContent({ url }: Visit, pageType: PageMeta['pageType']) {
  const term = url.searchParams.get('term')?.trim() ?? ''
  if (pageType === 'search' && term !== '') void trackSearch(term)
  const product = pageType === 'product' ? productOf(url.pathname.split('/').at(-1)!) : null
  if (product) void detailed.detailViewedProduct(product)
}

async function trackSearch(term: string) {
  const { searchHistory } = await import('#client/platform/storage/search-history.ts')
  void detailed.searchedFor(term, { ...searchHistory })
  searchHistory.position = null
}
