// Whom the offers reach that a page draws for nobody: store credit and the delivery subscription.
import { CreditReach } from '#client/credit/promotion/reach.tsx'
import type { Where } from '#client/credit/promotion/offer.tsx'
import { SubscriptionReach } from '#client/subscription/offer/reach.tsx'

export function OffersReach({ where }: { where: Where }) {
  return (
    <>
      <CreditReach where={where} />
      <SubscriptionReach />
    </>
  )
}
