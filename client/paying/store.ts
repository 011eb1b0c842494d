// Paying, for whoever shows it: everything a view needs is here. The views own no state but what is being typed.
//
// The page tells its situation with `beginPayment`, and ends it with `leavePayment` (its `leave`). `usePaymentState` has the
// method, journey and amount; `useCard` the card flow; `useWallets` what wallets there are; `useSections` the loading flags
// and the errors, each with its words, its place and what takes the focus (`sections`).
export { billingFrom, cardHolderName, regionOf } from './billing.ts'
export {
  cardFlags,
  chooseCard,
  closeChallenge,
  focusField,
  openCard,
  payByCard,
  placeFor,
  useCard,
  type CardState,
} from './card.ts'
export type { CardData } from './card-data.ts'
export { expiryIn } from './card-facts.ts'
export { isPaying } from './conclude.ts'
export { payByCredit } from './credit.ts'
export { confirmationAddress } from './finish.ts'
export type { FieldErrors, FieldName, FieldState } from './gateway.ts'
export { chooseMethod, creditPart, enterAmount, enterJourney, selectedMethod } from './journeys.ts'
export { payByMiyo } from './miyo.ts'
export { keepChoices, payment, usePaymentState, type Choices, type PaymentState } from './payment-state.ts'
export { checkoutAnswers, lower, raise, sections, useSections, type SectionName } from './section-errors.ts'
export { creditFacility, waysToPay, type CreditFacility, type Situation, type Way } from './situation.ts'
export { beginPayment, checkAgain, leavePayment } from './step.ts'
export { payByWallet, prepareWallets, useWallets, type WalletName, type WalletState } from './wallets.ts'
