// What comes after the page itself: the question about cookies, what was searched for, and what others look at.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { inSearchOrCategory } from '#client/platform/areas.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { allows, onChoice } from '#client/platform/storage/consent.ts'
import { useToggle } from '#client/platform/toggles/toggles.ts'
import type { Where } from '#client/credit/index.ts'
import { ConsentBanner } from '#client/session/index.ts'
import { layOutTheRest } from '#client/platform/scheduling/out-of-sight.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import type { AfterwardsProps } from './after-load.tsx'
import { loadRecentlyViewed, loadViewedProducts } from '#client/browse/index.ts'
import { loadCardProofs, loadProductProof } from '#client/product/index.ts'
import { loadOfferForms } from '#client/subscription/index.ts'
import { loadBelowBag, loadPutBack } from '#client/bag/page/index.ts'

export function Afterwards({ pageType }: AfterwardsProps) {
  const { pathname } = useVisit().url
  const sharing = useSyncExternalStore(onChoice, () => allows('consent'))
  const keeping = useSyncExternalStore(onChoice, () => allows('appearance'))
  useEffect(layOutTheRest, [])
  useSearched(pageType)
  useViewed(pageType, sharing)
  return (
    <>
      {pageType === 'preview' ? null : <ConsentBanner />}
      {sharing && inSearchOrCategory(pathname) ? <Fetched part={cardProofs} /> : null}
      {sharing && pageType === 'product' ? <Fetched part={productProof} /> : null}
      {keeping && recalls.has(pageType) ? <Fetched part={recentlyViewed} /> : null}
      {pageType === 'product' || pageType === 'bag' ? <Offers where={pageType} /> : null}
      {pageType === 'bag' ? <BelowBag /> : null}
      {pageType === 'bag' ? <PutBack /> : null}
    </>
  )
}

const recalls = new Set(['product', 'bag', 'home'])
const recentlyViewed = () => loadRecentlyViewed().then((module) => module.RecentlyViewed)
const cardProofs = () => loadCardProofs().then((module) => module.CardProofs)
const productProof = () => loadProductProof().then((module) => module.ProductProof)

/** A part that is fetched when it is wanted; failing is silent, for the page is whole without it. */
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

/** What the server drew of offers is for guests: of others, and where it drew nothing, it is seen to. */
function Offers({ where }: { where: Where }) {
  const { url } = useVisit()
  const { data, failed } = useCall(sessionCalls.visit, {})
  const [Reach, fetch] = useFetched(offersReach)
  useEffect(() => {
    if (failed || data?.signedIn || document.querySelector('#credit:empty,#subscription:empty')) fetch()
  }, [failed, data, url, fetch])
  useEffect(() => {
    const place = document.getElementById('subscription')
    let stop: (() => void) | null = null
    // Its code is fetched when it comes into view: before that it is the plain form it looks like.
    const eye = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting))
        void aliveOffer().then(
          ({ comeAlive }) => (stop ??= comeAlive(fetch)),
          () => {},
        )
    })
    if (place) eye.observe(place)
    return () => {
      eye.disconnect()
      stop?.()
      stop = () => {}
    }
  }, [url, fetch])
  return Reach ? <Reach where={where} /> : null
}

const aliveOffer = () => loadOfferForms()
const offersReach = () => import('./offers.tsx').then((module) => module.PersonalizedOffers)
const keptKeys = ['addedProducts', 'removedProducts', 'addedPromoCode']
const putBack = () => loadPutBack().then((module) => module.PutBack)
const belowBag = () => loadBelowBag().then((module) => module.BelowBag)

/** Who came to the bag without loading its page, or could not be told in time, has nothing below it yet. */
function BelowBag() {
  const [Part, fetch] = useFetched(belowBag)
  useEffect(() => {
    if (document.getElementById('bag-content')?.innerHTML === '') fetch()
  }, [fetch])
  return Part ? <Part /> : null
}

/** What left the bag is offered again, as soon as this browser remembers something. */
function PutBack() {
  const [Part, fetch] = useFetched(putBack)
  useEffect(() => {
    const look = () => void (keptKeys.some((key) => localStorage.getItem(key)) && fetch())
    try {
      look()
    } catch {
      // Storage is refused: there is nothing to offer.
    }
    addEventListener('keptproducts', fetch)
    return () => removeEventListener('keptproducts', fetch)
  }, [fetch])
  return Part ? <Part /> : null
}

/** A search is remembered when its page is shown, however one came there; a guest's are saved once there is an account. */
function useSearched(pageType: AfterwardsProps['pageType']) {
  const { url } = useVisit()
  const on = useToggle('search_history')
  const { data: visitor, failed } = useCall(sessionCalls.visit, {})
  const term = pageType === 'search' ? (url.searchParams.get('term') ?? '') : ''
  const accountId = visitor?.accountId ?? null
  const known = visitor !== undefined || failed
  useEffect(() => {
    if (!on || !known || (term.trim() === '' && !accountId)) return
    import('#client/platform/storage/search-history.ts')
      .then(({ saveSearchHistory, searched }) =>
        term.trim() ? searched(term, accountId) : saveSearchHistory(accountId!),
      )
      .catch(() => {})
  }, [on, known, term, accountId])
}

/** An account remembers what was looked at while its owner agrees to that; taking the agreement back takes it along. */
function useViewed(pageType: AfterwardsProps['pageType'], sharing: boolean) {
  const { href, pathname } = useVisit().url
  const on = useToggle('personalised_search_styling')
  const signedIn = useCall(sessionCalls.visit, {}).data?.signedIn ?? false
  const agreed = useRef(false)
  useEffect(() => {
    const takenBack = agreed.current && !sharing
    agreed.current = sharing
    if (!signedIn || !(takenBack || (sharing && on && pageType === 'product'))) return
    loadViewedProducts()
      .then(({ takeViewedBack, tellViewed }) =>
        takenBack ? takeViewedBack() : tellViewed(pathname.split('/').at(-1)!),
      )
      .catch(() => {})
  }, [href, pathname, on, signedIn, sharing, pageType])
}
