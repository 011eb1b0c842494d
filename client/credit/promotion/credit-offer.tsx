// The credit offer beside a product or in the bag, with today's terms; nothing when the terms are unavailable.
import { contentCalls } from '#shared/content/content-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { CreditPromotion } from './credit-promotion.tsx'

export type Where = 'product' | 'bag'

export function CreditOffer({ where }: { where: Where }) {
  return where === 'bag' ? <InBag /> : <BesideProduct />
}

function InBag() {
  const { data } = useCall(contentCalls.payLater, {})
  return data ? <CreditPromotion brief of={data.credit} /> : null
}

function BesideProduct() {
  const { data } = useCall(contentCalls.banners, {})
  return data?.credit ? <CreditPromotion brief of={data.credit} /> : null
}
