// The slot of the subscription offer on product and bag pages. The server renders the offer for everybody and the browser
// keeps the HTML; personalized-offer.tsx adapts the slot after load.
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { isMember } from '#shared/subscription/subscription-status.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { SubscriptionOffer } from './offer.tsx'

/** `types` are the product types beside the offer. Beside a subscription, no offer is rendered. */
export function SubscriptionOfferSlot({ types }: { types: readonly string[] }) {
  return <StaticHtml id="subscription">{import.meta.env.SSR ? <OfferForVisitor types={types} /> : null}</StaticHtml>
}

function OfferForVisitor({ types }: { types: readonly string[] }) {
  const { toggles, person } = useVisit()
  const plans = useCall(deliverySubscriptionCalls.plans, {}).data?.dsAllData
  const status = useCall(deliverySubscriptionCalls.get, person?.signedIn ? {} : null).data?.data.status
  const [plan] = plans ?? []
  if (!plan || !toggles.has('delivery_subscription') || types.includes(subscriptionType)) return null
  return isMember(status ?? null) ? null : <SubscriptionOffer plan={plan} />
}
