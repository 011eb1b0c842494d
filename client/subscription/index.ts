// What the other features use of this one. Nothing else of this folder is imported from outside.
export { SubscriptionOfferSlot } from './offer/place.tsx'
export { offerQuestions } from './offer/questions.ts'
export { PersonalizedSubscriptionOffer } from './offer/reach.tsx'
export { loadOfferForms } from './lazy.ts'
