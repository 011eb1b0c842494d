// The exports of credit for other features. Other folders import from this file only.
export { DebtHelp } from './debt-help.tsx'
export { list, rows, words } from './parts/styles.ts'
export { CreditPromotion } from './promotion/credit-promotion.tsx'
export type { Where } from './promotion/credit-offer.tsx'
export { CreditOfferSlot } from './promotion/credit-offer-slot.tsx'
export { PersonalizedCreditOffer } from './promotion/personalized-credit-offer.tsx'
