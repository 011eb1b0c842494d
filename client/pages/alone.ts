// The pages that are documents of their own (docs/decisions/0017). The server knows them like any other; the browser only
// needs the one that it was given.
import { accountCreditPage } from './account-credit/page.ts'
import { accountCreditWithdrawPage } from './account-credit-withdraw/page.ts'
import { accountDeliverySubscriptionPage } from './account-delivery-subscription/page.ts'
import { accountStatementPage } from './account-statement/page.ts'
import { accountStatementsPage } from './account-statements/page.ts'
import { addCardPage } from './add-card/page.ts'
import { backInStockPage } from './back-in-stock/page.ts'
import { backInStockStopPage } from './back-in-stock-stop/page.ts'
import { checkoutDeliveryPage } from './checkout-delivery/page.ts'
import { checkoutPaymentPage } from './checkout-payment/page.ts'
import {
  anyCreditApplicationPage,
  belowCredAppPage,
  credAppPage,
  creditApplicationPage,
} from './credit-application/page.ts'
import { creditEligibilityPage, toCreditEligibilityPage } from './credit-eligibility/page.ts'
import { makeAPaymentPage } from './make-a-payment/page.ts'
import { orderConfirmationPage } from './order-confirmation/page.ts'
import { orderLookUpPage } from './order-look-up/page.ts'
import { orderPage } from './order/page.ts'
import type { Page } from './page.ts'
import { previewPage } from './preview/page.ts'
import { reviewsPage } from './reviews/page.ts'
import { writeReviewPage } from './write-review/page.ts'

const alone = [
  checkoutDeliveryPage,
  checkoutPaymentPage,
  makeAPaymentPage,
  accountCreditPage,
  accountCreditWithdrawPage,
  accountDeliverySubscriptionPage,
  accountStatementsPage,
  accountStatementPage,
  addCardPage,
  backInStockPage,
  backInStockStopPage,
  orderConfirmationPage,
  orderPage,
  orderLookUpPage,
  creditApplicationPage,
  credAppPage,
  belowCredAppPage,
  anyCreditApplicationPage,
  creditEligibilityPage,
  toCreditEligibilityPage,
  previewPage,
  reviewsPage,
  writeReviewPage,
]
export type AlonePath = (typeof alone)[number]['path']

export const alonePages = alone as unknown as readonly Page[]
