// What the other features use of this one. Nothing else of this folder is imported from outside.
export { DebtHelp } from './debt-help.tsx'
export { list, rows, words } from './parts/styles.ts'
export { CreditPromotion } from './promotion/credit-promotion.tsx'
export type { Where } from './promotion/offer.tsx'
export { CreditOfferSlot } from './promotion/place.tsx'
export { PersonalizedCreditOffer } from './promotion/reach.tsx'
