// Whom the offers reach that a page draws for nobody: store credit and the delivery subscription.
import { CreditReach, type Where } from '#client/credit/index.ts'
import { SubscriptionReach } from '#client/subscription/index.ts'

export function OffersReach({ where }: { where: Where }) {
  return (
    <>
      <CreditReach where={where} />
      <SubscriptionReach />
    </>
  )
}
