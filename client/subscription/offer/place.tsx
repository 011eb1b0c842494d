// Where the delivery subscription is offered on a page that browses, and in the bag. The server draws it and the browser
// keeps what was drawn; for whom it must go, or where it was not drawn, is seen to after load (reach.tsx).
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { isMember } from '#shared/subscription/subscription-status.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { StaticHtml } from '#client/ui/kept.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { SubscriptionOffer } from './offer.tsx'

/** `types`: of the products it stands beside. Beside a subscription none is offered. */
export function SubscriptionOfferSlot({ types }: { types: readonly string[] }) {
  return <StaticHtml id="subscription">{import.meta.env.SSR ? <Offered types={types} /> : null}</StaticHtml>
}

function Offered({ types }: { types: readonly string[] }) {
  const { toggles, person } = useVisit()
  const plans = useCall(deliverySubscriptionCalls.plans, {}).data?.dsAllData
  const held = useCall(deliverySubscriptionCalls.get, person?.signedIn ? {} : null).data?.data.status
  const [plan] = plans ?? []
  if (!plan || !toggles.has('delivery_subscription') || types.includes(subscriptionType)) return null
  return isMember(held ?? null) ? null : <SubscriptionOffer plan={plan} />
}
