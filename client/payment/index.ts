// The exports of payment for other features. Other folders import from this file only.
export { type AccountPaymentOrigin, beginAccountPayment, useRefreshAccountWhenVisible } from './account-payment.ts'
export { closeChallenge, mountRef, useCard } from './card/card.ts'
export { knownBilling, type KnownBilling } from './card-form/billing-form.ts'
export { CardForm } from './card-form/card-form.tsx'
export { useCardSubmission } from './card-form/card-submission.ts'
export { CardSection } from './card-form/card.tsx'
export { CardSchemes } from './card-form/card-schemes.tsx'
export { ChallengeDialog } from './card-form/challenge.tsx'
export { ReconcilingMessage } from './card-form/checking.tsx'
export { PaymentPageLayout } from './card-form/payment-page-layout.tsx'
export { SectionErrorMessage } from './card-form/section-error-message.tsx'
export {
  borderedPanel,
  smallNote,
  paymentStack,
  controlLabel,
  underlinedLink,
  wideWalletButton,
} from './card-form/styles.ts'
export { PaymentWithoutScript } from './card-form/without-script.tsx'
export {
  type CheckoutContext,
  creditFacility,
  type CreditFacility,
  isMethodOffered,
  paymentOptions,
} from './checkout-context.ts'
export { payByCredit, payByMiyo } from './credit-payments.ts'
export { QueueStatus } from './waiting-room/queue-status.tsx'
export { SoldOut, soldOutHeading } from './waiting-room/sold-out.tsx'
export { useQueuePlace } from './waiting-room/use-queue-place.ts'
export { optionKeysOf } from './waiting-room/when-admitted.ts'
export { chooseMethod, creditPart, enterAmount, fallBackToCard, selectedMethod } from './journeys.ts'
export { isPaying } from './payment-attempt.ts'
export { forgetMethod, saveChoices, payment, usePaymentState } from './payment-state.ts'
export { beginPayment } from './payment-step.ts'
export { loadExpressWallets } from './lazy.ts'
export type { ExpressMessage, ExpressWalletsProps } from './wallets/express-wallets.tsx'
export {
  clearCheckoutError,
  clearSectionErrors,
  raiseSectionError,
  resetSections,
  type SectionName,
  checkoutSections,
  setPaymentLoading,
  useSections,
} from './section-errors.ts'
export {
  isWalletPending,
  payByWallet,
  prepareWallets,
  useWallets,
  type WalletFlags,
  type WalletName,
} from './wallets/wallets.ts'
