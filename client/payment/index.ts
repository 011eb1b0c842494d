// What the other features use of this one. Nothing else of this folder is imported from outside.
export { beginAccountPayment, type From, isRestricted } from './account-payment.ts'
export { knownBilling, type KnownBilling, readBilling } from './card-form/billing-answers.ts'
export { tick } from './card-form/billing.tsx'
export { CardForm } from './card-form/card-form.tsx'
export { errorsOfFrames, useErrorTitle, wrongWithCard } from './card-form/card-press.ts'
export { Card } from './card-form/card.tsx'
export { Challenge } from './card-form/challenge.tsx'
export { Checking } from './card-form/checking.tsx'
export { box, note, radio, stack, underlined } from './card-form/looks.ts'
export { PayingPage } from './card-form/paying-page.tsx'
export { SectionFault } from './card-form/section-fault.tsx'
export { WithoutScript } from './card-form/without-script.tsx'
export { closeChallenge, payByCard, placeFor, useCard } from './card/card.ts'
export { isPaying } from './conclude.ts'
export { payByCredit } from './credit.ts'
export { chooseMethod, creditPart, enterAmount, fallBackToCard, selectedMethod } from './journeys.ts'
export { payByMiyo } from './miyo.ts'
export { keepChoices, keptChoices, payment, usePaymentState } from './payment-state.ts'
export {
  checkoutAnswers,
  lower,
  raise,
  resetSections,
  type SectionName,
  sections,
  setLoading,
  useSections,
} from './section-errors.ts'
export { creditFacility, type CreditFacility, type CheckoutContext, waysToPay } from './situation.ts'
export { useStandingWhenBack } from './standing-when-back.ts'
export { beginPayment } from './step.ts'
export {
  isAwaited,
  payByWallet,
  prepareWallets,
  useWallets,
  type WalletFlags,
  type WalletName,
  walletNames,
} from './wallets/wallets.ts'
