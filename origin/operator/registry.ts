// Every section and every action of the operator admin. A new section adds a line to each list.
import type { Action, OperatorSection } from './action.ts'
import { accountActions } from './account/actions.ts'
import { accountSection } from './account/section.ts'
import { auditSection } from './audit/section.ts'
import { bannerActions } from './banners/actions.ts'
import { bannersSection } from './banners/section.ts'
import { contentActions } from './content/actions.ts'
import { contentSection } from './content/section.ts'
import { mailActions } from './mail/actions.ts'
import { mailSection } from './mail/section.ts'
import { mailPreviewSection } from './mail-previews/section.ts'
import { newsletterSection } from './newsletter/section.ts'
import { operatorActions } from './operators/actions.ts'
import { operatorsSection } from './operators/section.ts'
import { dispatchAndCancel } from './orders/dispatch-cancel.ts'
import { gradeReturn } from './orders/grade-return.ts'
import { refundAction } from './orders/refund.ts'
import { takePaymentAction } from './orders/take-payment.ts'
import { ordersSection } from './orders/section.ts'
import { partnerActions } from './partners/actions.ts'
import { partnersSection } from './partners/section.ts'
import { promotionActions } from './promotions/actions.ts'
import { promotionsSection } from './promotions/section.ts'
import { publicFeedActions } from './public-feeds/actions.ts'
import { publicFeedsSection } from './public-feeds/section.ts'
import { redirectActions } from './redirects/actions.ts'
import { redirectsSection } from './redirects/section.ts'
import { questionActions } from './questions/actions.ts'
import { questionsSection } from './questions/section.ts'
import { reviewActions } from './reviews/actions.ts'
import { reviewsSection } from './reviews/section.ts'
import { scheduleActions } from './prices/schedule-actions.ts'
import { pricesSection } from './prices/section.ts'
import { priceActions } from './stock/price-actions.ts'
import { stockSection } from './stock/section.ts'
import { stockActions } from './stock/stock-actions.ts'
import { pictureActions } from './stock/picture-actions.ts'
import { withdrawActions } from './stock/withdraw-actions.ts'
import { subscriptionsSection } from './subscriptions/section.ts'
import { toggleActions } from './toggles/actions.ts'
import { togglesSection } from './toggles/section.ts'
import { webhookActions } from './webhooks/actions.ts'
import { replayActions } from './webhooks/replay-actions.ts'
import { webhooksSection } from './webhooks/section.ts'
import { waitingSection } from './waiting/section.ts'

export const sections: readonly OperatorSection[] = [
  ordersSection,
  stockSection,
  pricesSection,
  waitingSection,
  newsletterSection,
  reviewsSection,
  questionsSection,
  promotionsSection,
  bannersSection,
  contentSection,
  redirectsSection,
  subscriptionsSection,
  mailSection,
  mailPreviewSection,
  publicFeedsSection,
  togglesSection,
  webhooksSection,
  partnersSection,
  operatorsSection,
  auditSection,
  accountSection,
]

export const actions: readonly Action[] = [
  ...dispatchAndCancel,
  takePaymentAction,
  refundAction,
  gradeReturn,
  ...stockActions,
  ...priceActions,
  ...withdrawActions,
  ...pictureActions,
  ...scheduleActions,
  ...reviewActions,
  ...questionActions,
  ...promotionActions,
  ...bannerActions,
  ...contentActions,
  ...redirectActions,
  ...mailActions,
  ...publicFeedActions,
  ...toggleActions,
  ...webhookActions,
  ...replayActions,
  ...partnerActions,
  ...operatorActions,
  ...accountActions,
]

export function sectionNamed(name: string): OperatorSection | null {
  return sections.find((section) => section.name === name) ?? null
}

export function actionNamed(name: string): Action | null {
  return actions.find((action) => action.name === name) ?? null
}

/** The section's name is the part before the dot. */
export function sectionOf({ name }: Action): OperatorSection {
  return sectionNamed(name.split('.')[0]!)!
}
