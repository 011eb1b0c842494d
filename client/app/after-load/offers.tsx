// The offers of store credit and the delivery subscription for signed-in customers. The shared page has those for guests.
import { subscriptionType } from '#shared/bag/cart.ts'
import { useCartId, useStoredBag } from '#client/bag/index.ts'
import { PersonalizedCreditOffer, type CreditOfferLocation } from '#client/credit/index.ts'
import { useVisitor } from '#client/platform/visitor/visitor.ts'
import { PersonalizedSubscriptionOffer } from '#client/subscription/index.ts'

export function PersonalizedOffers({ where }: { where: CreditOfferLocation }) {
  const { toggles, neverSubscribed } = useVisitor()
  const cart = useStoredBag(useCartId())?.cart
  // The server's offer is right for a customer who has none and puts none into the bag: neither subscription nor bag is fetched.
  const isRight =
    neverSubscribed &&
    !cart?.cartEntries.some(({ productType }) => productType === subscriptionType) &&
    document.querySelector('#subscription > *') &&
    toggles.has('delivery_subscription')
  return (
    <>
      <PersonalizedCreditOffer where={where} />
      {isRight ? null : <PersonalizedSubscriptionOffer />}
    </>
  )
}
