// The exports of the delivery subscription for other features. Other folders import from this file only.
export { SubscriptionOfferSlot } from './offer/offer-slot.tsx'
export { offerQueries } from './offer/queries.ts'
export { PersonalizedSubscriptionOffer } from './offer/personalized-offer.tsx'
export { loadOfferForms } from './lazy.ts'
