// Whom the offers reach that a page draws for nobody: store credit and the delivery subscription.
import { PersonalizedCreditOffer, type Where } from '#client/credit/index.ts'
import { PersonalizedSubscriptionOffer } from '#client/subscription/index.ts'

export function PersonalizedOffers({ where }: { where: Where }) {
  return (
    <>
      <PersonalizedCreditOffer where={where} />
      <PersonalizedSubscriptionOffer />
    </>
  )
}
