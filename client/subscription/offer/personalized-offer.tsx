// Adapts the subscription offer to the visitor after load: a member sees the current subscription instead, the offer is
// hidden where the toggle is off, and rendered where the server rendered none. Nothing in view moves.
import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { isMember } from '#shared/subscription/subscription-status.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { useBag } from '#client/bag/index.ts'
import { useDeliverySubscription } from './use-delivery-subscription.ts'
import { useVisitor } from '#client/platform/visitor/visitor.ts'
import { usePlaces } from '#client/platform/scheduling/use-places.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { SubscriptionOffer } from './offer.tsx'

export function PersonalizedSubscriptionOffer() {
  const { toggles } = useVisitor()
  const [slot] = usePlaces('#subscription')
  const on = toggles.has('delivery_subscription')
  const { isDeliverySubscriptionFetchSuccess: fetched, data, dsAllData } = useDeliverySubscription(on && Boolean(slot))
  const { cart } = useBag()
  const serverOffer = useMemo(() => slot?.firstElementChild ?? null, [slot])
  const member = data !== null && isMember(data.status)
  const inBag = cart?.cartEntries.some(({ productType }) => productType === subscriptionType) ?? false
  const concealed = !on || fetched === false || member || inBag
  useEffect(() => {
    if (!serverOffer) return
    const away = serverOffer.getBoundingClientRect().top > innerHeight
    if (concealed) serverOffer.setAttribute('data-concealed', away ? 'away' : '')
    else serverOffer.removeAttribute('data-concealed')
  }, [serverOffer, concealed])
  if (!slot || !on) return null
  if (serverOffer && member)
    return createPortal(<Member all={data.status === 'ACTIVE'} ends={data.term?.ends ?? null} />, serverOffer)
  if (serverOffer)
    return inBag ? createPortal(<p data-member>Unlimited delivery is in your bag.</p>, serverOffer) : null
  const [plan] = dsAllData
  return plan && !member && !inBag && location.pathname === '/shop/bag'
    ? createPortal(<SubscriptionOffer plan={plan} />, slot)
    : null
}

function Member({ all, ends }: { all: boolean; ends: string | null }) {
  return (
    <p data-member>
      <b>{`You have ${all ? 'unlimited delivery' : 'a delivery subscription'}`}</b>
      <span>{`${ends ? ` until ${formatDate(ends)}` : ''}. `}</span>
      <a href="/account/delivery-subscription">Your delivery subscription</a>
    </p>
  )
}
