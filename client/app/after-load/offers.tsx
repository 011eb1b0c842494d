// The offers of store credit and the delivery subscription for signed-in customers. The shared page has those for guests.
import { PersonalizedCreditOffer, type CreditOfferLocation } from '#client/credit/index.ts'
import { PersonalizedSubscriptionOffer } from '#client/subscription/index.ts'

export function PersonalizedOffers({ where }: { where: CreditOfferLocation }) {
  return (
    <>
      <PersonalizedCreditOffer where={where} />
      <PersonalizedSubscriptionOffer />
    </>
  )
}
