// Personalises the credit offer after load: hidden for customers who have a credit account, and rendered where the server has
// not rendered it. Hiding causes no layout shift.
import { Suspense, useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { useVisitor } from '#client/platform/visitor/visitor.ts'
import { usePlaces } from '#client/platform/scheduling/use-places.ts'
import type { CreditOfferLocation } from './credit-offer.tsx'

/** Loaded lazily: the server renders the offer for nearly every visitor. */
const CreditOffer = lazyPart(() => import('./credit-offer.tsx').then((module) => module.CreditOffer))

export function PersonalizedCreditOffer({ where }: { where: CreditOfferLocation }) {
  const { offersCredit } = useVisitor()
  const [place] = usePlaces('#credit')
  const isBare = useMemo(() => place?.innerHTML === '', [place])
  useEffect(() => {
    if (place) conceal(place, offersCredit === false)
  }, [place, offersCredit])
  return place && isBare && offersCredit
    ? createPortal(
        <Suspense>
          <CreditOffer where={where} />
        </Suspense>,
        place,
      )
    : null
}

/** `visibility` keeps the space, so that nothing below moves. */
function conceal(place: HTMLElement, hidden: boolean): void {
  place.style.visibility = hidden ? 'hidden' : ''
}
