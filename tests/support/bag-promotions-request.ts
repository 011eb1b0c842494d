// The promotions request of a guest's page with an empty bag.
import type { Input } from '#shared/platform/call.ts'
import type { promotionCalls } from '#shared/promotions/promotion-calls.ts'

export const bagPromotionsRequest: Input<typeof promotionCalls.bag>['body'] = {
  channel: 'new-headless-web',
  productCodes_offerNumber: [],
  productCategoryCodes: [],
  tradingTitle: 'STA',
  cartTotal: 0,
  cashCreditIndicator: '2',
  loyaltyIndicator: 'N',
  vipIndicator: 'N',
  firstOrderIndicator: 'Y',
  delvrySubsIndicator: 'N',
  proactiveOfferRejected: 'N',
}
