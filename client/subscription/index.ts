// What other features import from this one. Nothing else in this folder is imported from outside.
export { SubscriptionOfferSlot } from './offer/offer-slot.tsx'
export { offerQueries } from './offer/queries.ts'
export { PersonalizedSubscriptionOffer } from './offer/personalized-offer.tsx'
export { loadOfferForms } from './lazy.ts'
