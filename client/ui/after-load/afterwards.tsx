// What comes after the page itself: the question about cookies, what was searched for, and what others look at.
import { useEffect, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { sessionCalls } from '#shared/calls/session.ts'
import { useCall } from '#client/api/use-call.ts'
import { allows, onChoice } from '#client/stores/consent.ts'
import { saveSearchHistory, searched } from '#client/stores/search-history.ts'
import { useToggle } from '#client/toggles/toggles.ts'
import type { Where } from '#client/ui/credit-promotion/offer.tsx'
import { ConsentBanner } from '#client/ui/consent/consent-banner.tsx'
import { CardProofs } from '#client/ui/social-proof/card-proofs.tsx'
import { ProductProof } from '#client/ui/social-proof/product-proof.tsx'
import { usePlaces } from '#client/ui/social-proof/use-places.ts'
import { useVisit } from '#client/visit-context.tsx'
import type { AfterwardsProps } from './after-load.tsx'

export function Afterwards({ pageType }: AfterwardsProps) {
  const sharing = useSyncExternalStore(onChoice, () => allows('consent'))
  useSearched(pageType)
  return (
    <>
      {pageType === 'preview' ? null : <ConsentBanner />}
      {sharing && pageType === 'category' ? <CardProofs /> : null}
      {sharing && pageType === 'product' ? <ProductProof /> : null}
      {pageType === 'product' || pageType === 'bag' ? <Credit where={pageType} /> : null}
      {pageType === 'bag' ? <BelowBag /> : null}
    </>
  )
}

/** What the server drew of store credit is for guests: of others, and where it drew nothing, it is seen to. */
function Credit({ where }: { where: Where }) {
  const { url } = useVisit()
  const { data, failed } = useCall(sessionCalls.visit, {})
  const [Reach, fetched] = useState<ComponentType<{ where: Where }> | null>(null)
  useEffect(() => {
    if (failed || data?.signedIn || document.getElementById('credit')?.innerHTML === '')
      import('#client/ui/credit-promotion/reach.tsx').then(
        ({ CreditReach }) => fetched(() => CreditReach),
        () => {},
      )
  }, [failed, data, url])
  return Reach ? <Reach where={where} /> : null
}

/** Who came to the bag without loading its page has nothing below it yet. Failing is silent: the bag is whole without it. */
function BelowBag() {
  const [place] = usePlaces('#bag-content')
  const isBare = useMemo(() => place?.innerHTML === '', [place])
  const [Content, fetched] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isBare)
      import('#client/pages/bag/bag-content.tsx').then(
        ({ BagContent }) => fetched(() => BagContent),
        () => {},
      )
  }, [isBare])
  return place && isBare && Content ? createPortal(<Content />, place) : null
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
    if (!on || !known) return
    if (term.trim() !== '') void searched(term, accountId)
    else if (accountId) void saveSearchHistory(accountId)
  }, [on, known, term, accountId])
}
