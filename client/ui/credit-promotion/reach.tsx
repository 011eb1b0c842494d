// Whom an offer of store credit may reach: hidden, in its place, from those who have an account, whatever its standing;
// and drawn where the server has not drawn it, for those it may reach. Nothing moves when it goes.
import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useVisitor } from '#client/stores/visitor.ts'
import { usePlaces } from '#client/ui/social-proof/use-places.ts'
import { CreditOffer, type Where } from './offer.tsx'

export function CreditReach({ where }: { where: Where }) {
  const { offersCredit } = useVisitor()
  const [place] = usePlaces('#credit')
  const isBare = useMemo(() => place?.innerHTML === '', [place])
  useEffect(() => {
    if (place) conceal(place, offersCredit === false)
  }, [place, offersCredit])
  return place && isBare && offersCredit ? createPortal(<CreditOffer where={where} />, place) : null
}

/** Its room stays: what is below it does not move. */
function conceal(place: HTMLElement, hidden: boolean): void {
  place.style.visibility = hidden ? 'hidden' : ''
}
