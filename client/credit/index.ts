// The exports of credit for other features. Other folders import from this file only.
export { DebtHelp } from './debt-help.tsx'
export { BalanceFigures, bulletList, factRows, PayLink, textBlock } from './parts/account-parts.tsx'
export { CreditPromotionBlock } from './promotion/credit-promotion.tsx'
export type { CreditOfferLocation } from './promotion/credit-offer.tsx'
export { CreditOfferSlot } from './promotion/credit-offer-slot.tsx'
export { PersonalizedCreditOffer } from './promotion/personalized-credit-offer.tsx'
