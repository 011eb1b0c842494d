// The exports of payment for other features. Other folders import from this file only.
export { type AccountPaymentOrigin, beginAccountPayment, useStandingWhenBack } from './account-payment.ts'
export { closeChallenge, payByCard, placeFor, useCard } from './card/card.ts'
export { knownBilling, type KnownBilling, readBilling } from './card-form/billing-form.ts'
export { CardForm } from './card-form/card-form.tsx'
export { errorsOfFrames, useErrorTitle, wrongWithCard } from './card-form/card-submission.ts'
export { Card } from './card-form/card.tsx'
export { Challenge } from './card-form/challenge.tsx'
export { Checking } from './card-form/checking.tsx'
export { PaymentPageLayout } from './card-form/payment-page-layout.tsx'
export { SectionFault } from './card-form/section-error-message.tsx'
export { box, note, radio, stack, tick, underlined } from './card-form/styles.ts'
export { WithoutScript } from './card-form/without-script.tsx'
export { type CheckoutContext, creditFacility, type CreditFacility, waysToPay } from './checkout-context.ts'
export { payByCredit, payByMiyo } from './credit-payments.ts'
export { chooseMethod, creditPart, enterAmount, fallBackToCard, selectedMethod } from './journeys.ts'
export { isPaying } from './payment-attempt.ts'
export { keepChoices, payment, savedChoices, usePaymentState } from './payment-state.ts'
export { beginPayment } from './payment-step.ts'
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
export {
  isAwaited,
  payByWallet,
  prepareWallets,
  useWallets,
  type WalletFlags,
  type WalletName,
  walletNames,
} from './wallets/wallets.ts'
