// The pages that are documents of their own, checkout and what follows from it: links to and from them load a document, because
// header and stylesheets differ. The browser loads this list only in such a document.
import { accountCreditPage } from '#client/credit/account/page.ts'
import { accountCreditWithdrawPage } from '#client/credit/withdraw/page.ts'
import { accountDeliverySubscriptionPage } from '#client/subscription/page/page.ts'
import { accountStatementPage } from '#client/credit/statement/page.ts'
import { accountStatementsPage } from '#client/credit/statements/page.ts'
import { addCardPage } from '#client/payment/add-card/page.ts'
import { backInStockPage } from '#client/product/back-in-stock/page.ts'
import { backInStockStopPage } from '#client/product/back-in-stock-stop/page.ts'
import { checkoutDeliveryPage } from '#client/checkout/delivery/page.ts'
import { checkoutPaymentPage } from '#client/checkout/payment/page.ts'
import { checkoutQueuePage } from '#client/checkout/queue/page.ts'
import {
  anyCreditApplicationPage,
  belowCredAppPage,
  credAppPage,
  creditApplicationPage,
} from '#client/credit/application/page.ts'
import { creditEligibilityPage, toCreditEligibilityPage } from '#client/credit/eligibility/page.ts'
import { makeAPaymentPage } from '#client/credit/make-a-payment/page.ts'
import { newsletterPage } from '#client/content/newsletter/page.ts'
import { orderConfirmationPage } from '#client/checkout/confirmation/page.ts'
import { orderLookUpPage } from '#client/orders/look-up/page.ts'
import { orderPage } from '#client/orders/order/page.ts'
import { returnLabelPage } from '#client/orders/return-label/page.ts'
import { returnPage } from '#client/orders/return/page.ts'
import type { Page } from '#client/platform/page-declaration.ts'
import { previewPage } from '#client/content/preview/page.ts'
import { askPage } from '#client/reviews/ask/page.ts'
import { reviewsPage } from '#client/reviews/page/page.ts'
import { setPage } from '#client/product/set/page/page.ts'
import { writeReviewPage } from '#client/reviews/write/page.ts'

const declaredPages = [
  checkoutDeliveryPage,
  checkoutPaymentPage,
  checkoutQueuePage,
  makeAPaymentPage,
  accountCreditPage,
  accountCreditWithdrawPage,
  accountDeliverySubscriptionPage,
  accountStatementsPage,
  accountStatementPage,
  addCardPage,
  backInStockPage,
  backInStockStopPage,
  newsletterPage,
  orderConfirmationPage,
  orderPage,
  returnPage,
  returnLabelPage,
  orderLookUpPage,
  creditApplicationPage,
  credAppPage,
  belowCredAppPage,
  anyCreditApplicationPage,
  creditEligibilityPage,
  toCreditEligibilityPage,
  previewPage,
  askPage,
  reviewsPage,
  setPage,
  writeReviewPage,
]
export type StandalonePath = (typeof declaredPages)[number]['path']

export const standalonePages = (declaredPages as unknown as readonly Page[]).map((page): Page => ({
  ...page,
  standalone: true,
}))
