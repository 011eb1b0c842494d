// Whom an offer of store credit may reach: hidden, in its place, from those who have an account, whatever its standing;
// and drawn where the server has not drawn it, for those it may reach. Nothing moves when it goes.
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useVisitor } from '#client/platform/visitor/visitor.ts'
import { usePlaces } from '#client/platform/scheduling/use-places.ts'
import type { Where } from './offer.tsx'

/** Hardly ever needed: the server has drawn it for nearly everyone. */
const CreditOffer = lazy(() => import('./offer.tsx').then((module) => ({ default: module.CreditOffer })))

export function PersonalizedCreditOffer({ where }: { where: Where }) {
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

/** Its room stays: what is below it does not move. */
function conceal(place: HTMLElement, hidden: boolean): void {
  place.style.visibility = hidden ? 'hidden' : ''
}
