// The parts that load after the page: search history, recently viewed products, social proof and offers.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { viewedCalls } from '#shared/products/viewed-calls.ts'
import { inSearchOrCategory } from '#client/platform/areas.ts'
import { api } from '#client/platform/api/api.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { readStored } from '#client/platform/storage/browser-storage.ts'
import { allows, onConsentChange } from '#client/platform/storage/consent.ts'
import { useToggle } from '#client/platform/toggles/toggles.ts'
import type { CreditOfferLocation } from '#client/credit/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import type { AfterwardsProps } from './after-load.tsx'
import { loadRecentlyViewed } from '#client/browse/index.ts'
import { loadCardProofs, loadProductProof } from '#client/product/index.ts'
import { loadOfferForms } from '#client/subscription/index.ts'
import { loadKeptHearts } from '#client/saved-items/index.ts'
import { loadBelowBag, loadPutBack } from '#client/bag/page/index.ts'

export function Afterwards({ pageType }: AfterwardsProps) {
  const { pathname } = useVisit().url
  const sharing = useSyncExternalStore(onConsentChange, () => allows('consent'))
  const keeping = useSyncExternalStore(onConsentChange, () => allows('appearance'))
  const [unsent] = useState(() => readStored('unsentHearts') !== null)
  useSearchHistory(pageType)
  useOfflineCopies(keeping)
  useViewedProducts(pageType, sharing)
  return (
    <>
      {sharing && inSearchOrCategory(pathname) ? <Fetched part={cardProofs} /> : null}
      {sharing && pageType === 'product' ? <Fetched part={productProof} /> : null}
      {keeping && (pageType === 'product' || pageType === 'home') ? <Fetched part={recentlyViewed} /> : null}
      {pageType === 'product' || pageType === 'bag' ? <Offers where={pageType} /> : null}
      {pageType === 'bag' ? <BelowBag /> : null}
      {pageType === 'bag' ? <PutBack /> : null}
      {unsent ? <Fetched part={keptHearts} /> : null}
    </>
  )
}

const recentlyViewed = () => loadRecentlyViewed().then((module) => module.RecentlyViewed)
const cardProofs = () => loadCardProofs().then((module) => module.CardProofs)
const productProof = () => loadProductProof().then((module) => module.ProductProof)

/** A component and a function that loads its module. A failure is silent: the page works without the part. */
function useFetched<Props>(part: () => Promise<ComponentType<Props>>) {
  const [Part, fetched] = useState<ComponentType<Props> | null>(null)
  const fetch = useCallback(() => {
    part().then(
      (found) => fetched(() => found),
      () => {},
    )
  }, [part])
  return [Part, fetch] as const
}

function Fetched({ part }: { part: () => Promise<ComponentType> }) {
  const [Part, fetch] = useFetched(part)
  useEffect(fetch, [fetch])
  return Part ? <Part /> : null
}

/** Personalizes the offers for signed-in customers and where the server rendered none. The server's offers are for guests. */
function Offers({ where }: { where: CreditOfferLocation }) {
  const { url } = useVisit()
  const { data, failed } = useCall(sessionCalls.visit, {})
  const [PersonalizedOffers, fetch] = useFetched(personalizedOffers)
  useEffect(() => {
    if (failed || data?.signedIn || document.querySelector('#credit:empty,#subscription:empty')) fetch()
  }, [failed, data, url, fetch])
  useEffect(() => {
    const place = document.getElementById('subscription')
    let stop: (() => void) | null = null
    // The offer's code is loaded when the offer comes into view. Before that the offer is a plain HTML form.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting))
        void loadOfferForms().then(
          ({ enhanceOfferForm }) => (stop ??= enhanceOfferForm(fetch)),
          () => {},
        )
    })
    if (place) observer.observe(place)
    return () => {
      observer.disconnect()
      stop?.()
      stop = () => {}
    }
  }, [url, fetch])
  return PersonalizedOffers ? <PersonalizedOffers where={where} /> : null
}

const personalizedOffers = () => import('./offers.tsx').then((module) => module.PersonalizedOffers)
const removedProductKeys = ['addedProducts', 'removedProducts', 'addedPromoCode'] as const
const keptHearts = () => loadKeptHearts().then((module) => module.KeptHearts)
const putBack = () => loadPutBack().then((module) => module.RemovedItemsOffer)
const belowBag = () => loadBelowBag().then((module) => module.BelowBag)

/** The content below the bag, where the server rendered none: after a navigation in the browser, or a late reply. */
function BelowBag() {
  const [Part, fetch] = useFetched(belowBag)
  useEffect(() => {
    if (document.getElementById('bag-content')?.innerHTML === '') fetch()
  }, [fetch])
  return Part ? <Part /> : null
}

/** Offers products that left the bag again, as soon as the browser has stored some. */
function PutBack() {
  const [Part, fetch] = useFetched(putBack)
  useEffect(() => {
    if (removedProductKeys.some(readStored)) fetch()
    addEventListener('keptproducts', fetch)
    return () => removeEventListener('keptproducts', fetch)
  }, [fetch])
  return Part ? <Part /> : null
}

/**
 * Adds the search to this browser's history when its page is shown, and the history to the account as soon as the visitor is known.
 * `data-searches` says so to the first script, which keeps the search of a page that is left before (client/app/first/leaving.ts).
 */
function useSearchHistory(pageType: AfterwardsProps['pageType']) {
  const { url } = useVisit()
  const on = useToggle('search_history')
  const accountId = useCall(sessionCalls.visit, {}).data?.accountId
  const term = pageType === 'search' ? (url.searchParams.get('term') ?? '') : ''
  useEffect(() => {
    if (!on || term.trim() === '') return
    import('#client/platform/storage/search-history.ts')
      .then(({ recordSearch }) => {
        recordSearch(term)
        document.documentElement.dataset.searches = ''
      })
      .catch(() => {})
  }, [on, term])
  useEffect(() => {
    if (!on || !accountId) return
    import('#client/platform/storage/search-history.ts')
      .then(({ saveSearchHistory }) => saveSearchHistory(accountId))
      .catch(() => {})
  }, [on, term, accountId])
}

/** The service worker begins after everything of the page, and ends when the visitor objects. */
function useOfflineCopies(keeping: boolean) {
  const on = useToggle('offline_copies') && keeping
  useEffect(() => {
    void import('#client/platform/storage/kept-pages.ts').then((module) => module.keepOffline(on)).catch(() => {})
  }, [on])
}

/** Saves viewed products to the account while the customer consents; withdrawing consent deletes them. */
function useViewedProducts(pageType: AfterwardsProps['pageType'], sharing: boolean) {
  const { href, pathname } = useVisit().url
  const on = useToggle('personalised_search_styling')
  const signedIn = useCall(sessionCalls.visit, {}).data?.signedIn ?? false
  const agreed = useRef(false)
  useEffect(() => {
    const takenBack = agreed.current && !sharing
    agreed.current = sharing
    if (!signedIn || !(takenBack || (sharing && on && pageType === 'product'))) return
    const sent: Promise<unknown> = takenBack
      ? api(viewedCalls.forgetViewed, {})
      : api(viewedCalls.viewed, { body: { productId: pathname.split('/').at(-1)! } })
    sent.catch(() => {})
  }, [href, pathname, on, signedIn, sharing, pageType])
}
