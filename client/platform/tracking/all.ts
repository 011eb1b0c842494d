// The entry module of tracking, imported after load (events.ts).
import type { Cart, CartEntry } from '#shared/bag/cart.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { PageMeta } from '#client/platform/page-declaration.ts'
import { allows, onConsentChange } from '#client/platform/storage/consent.ts'
import * as detailed from './detailed.ts'
import { experimentIsOn, isDetailed } from './experiments.ts'
import { setPageReplies, productOf } from './known.ts'
import { setVisitCookies } from './visit-cookies.ts'
import { pageView } from './page-view.ts'
import { watchPage } from './watch.ts'

export { watchRouteChanges } from './page-view.ts'
export {
  detailAppliedPromo,
  detailJoinedNewsletter,
  detailRefusedPromo,
  detailRemovedFromBag,
  detailRemovedPromo,
  detailSavedItem,
} from './detailed.ts'

let pageCount = 0
let stopWatching: (() => void) | null = null
let stopConsentWatch: (() => void) | null = null

export function trackPageView(
  visit: Visit,
  pageType: PageMeta['pageType'],
  title: string,
  answers: ReadonlyMap<string, unknown>,
): void {
  const thisPage = ++pageCount
  setPageReplies(answers)
  stopConsentWatch?.()
  stopConsentWatch = onConsentChange(() => {
    setVisitCookies(visit.brand.code)
    measureVitals()
    void watchRecommended()
  })
  setVisitCookies(visit.brand.code)
  measureVitals()
  pageView(visit, pageType, title)
  if (thisPage === 1) void detailed.viewedExperiments()
  trackContent(visit, pageType)
  stopWatching?.()
  stopWatching = null
  void isDetailed().then((on) => {
    if (on && thisPage === pageCount) stopWatching = watchPage()
  })
  void watchRecommended()
}

let measuring: Promise<unknown> | null = null

/** Of the document, whichever pages it shows; without consent to measuring the module is not even fetched. */
function measureVitals() {
  if (allows('analytics'))
    measuring ??= import('#client/platform/reporting/vitals.ts')
      .then(({ startVitals }) => startVitals())
      .catch(() => {})
}

let recommended: Promise<typeof import('./recommended.ts')> | null = null
let stopRecommended: (() => void) | null = null

/** Starts at every page view and at every change of consent; stops when consent is withdrawn. */
async function watchRecommended() {
  stopRecommended?.()
  stopRecommended = null
  const thisPage = pageCount
  if (!allows('consent') || !(await experimentIsOn('recommendation_tracking'))) return
  const { watchRecommended: watch } = await (recommended ??= import('./recommended.ts'))
  if (thisPage === pageCount && !stopRecommended && allows('consent')) stopRecommended = watch()
}

export function trackAddedToBag(entry: CartEntry, cart: Cart, quantity?: number): void {
  void detailed.detailAddedToBag(entry, cart, quantity)
  void recommended?.then(({ added }) => added(entry.productNo))
  reportToSocialProof(({ reportEvent }) => reportEvent('addToBag', entry.productNo))
}

export function trackViewedBag(cart: Cart): void {
  void detailed.detailViewedBag(cart)
  reportToSocialProof(({ reportBagView }) => reportBagView(cart.cartEntries.map(({ productNo }) => productNo)))
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
