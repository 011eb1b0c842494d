// Whom the offers reach that a page draws for nobody: store credit and the delivery subscription.
import { CreditReach } from '#client/ui/credit-promotion/reach.tsx'
import type { Where } from '#client/ui/credit-promotion/offer.tsx'
import { SubscriptionReach } from '#client/ui/delivery-subscription/reach.tsx'

export function OffersReach({ where }: { where: Where }) {
  return (
    <>
      <CreditReach where={where} />
      <SubscriptionReach />
    </>
  )
}
