// Whom the offer of a delivery subscription reaches: a member reads what they have in its place, whoever it is switched off
// for sees nothing there, and where the server has drawn none it is drawn for those who may have it. Nothing in view moves.
import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { isMember } from '#shared/rules/subscription-status.ts'
import { dateWords } from '#shared/rules/day-words.ts'
import { css } from '#styled/css'
import { useBag } from '#client/stores/bag.ts'
import { useDeliverySubscription } from '#client/stores/delivery-subscription.ts'
import { useVisitor } from '#client/stores/visitor.ts'
import { usePlaces } from '#client/ui/social-proof/use-places.ts'
import { subscriptionType } from '#shared/entities/cart.ts'
import { SubscriptionOffer } from './offer.tsx'

export function SubscriptionReach() {
  const { toggles } = useVisitor()
  const [place] = usePlaces('#subscription')
  const on = toggles.has('delivery_subscription')
  const { isDeliverySubscriptionFetchSuccess: known, data, dsAllData } = useDeliverySubscription(on && Boolean(place))
  const { cart } = useBag()
  const drawn = useMemo(() => place?.firstElementChild ?? null, [place])
  const member = data !== null && isMember(data.status)
  const concealed = !on || known === false || member
  useEffect(() => {
    if (!drawn) return
    const away = drawn.getBoundingClientRect().top > innerHeight
    if (concealed) drawn.setAttribute('data-concealed', away ? 'away' : '')
    else drawn.removeAttribute('data-concealed')
  }, [drawn, concealed])
  if (!place || !on) return null
  if (drawn) return member ? createPortal(<Member ends={data.term?.ends ?? null} />, drawn) : null
  const beside = cart?.cartEntries.some(({ productType }) => productType === subscriptionType)
  const [plan] = dsAllData
  return plan && !member && !beside && location.pathname === '/shop/bag'
    ? createPortal(<SubscriptionOffer plan={plan} />, place)
    : null
}

function Member({ ends }: { ends: string | null }) {
  return (
    <p data-member>
      <b className={css({ display: 'block' })}>You have unlimited delivery.</b>
      {ends ? `It is yours until ${dateWords(ends)}. ` : ''}
      <a href="/account/delivery-subscription">Your delivery subscription</a>
    </p>
  )
}
