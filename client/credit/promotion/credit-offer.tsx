// The credit offer beside a product or in the bag, with today's terms; nothing when the terms are unavailable.
import { contentCalls } from '#shared/content/content-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { CreditPromotionBlock } from './credit-promotion.tsx'

export type CreditOfferLocation = 'product' | 'bag'

export function CreditOffer({ where }: { where: CreditOfferLocation }) {
  return where === 'bag' ? <InBag /> : <BesideProduct />
}

function InBag() {
  const { data } = useCall(contentCalls.payLater, {})
  return data ? <CreditPromotionBlock brief of={data.credit} /> : null
}

function BesideProduct() {
  const { data } = useCall(contentCalls.banners, {})
  return data?.credit ? <CreditPromotionBlock brief of={data.credit} /> : null
}
