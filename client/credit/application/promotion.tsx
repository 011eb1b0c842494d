// The credit promotion with its representative example, required wherever a rate or an incentive is shown. APR and incentive
// of the application override those of the banner terms.
import { contentCalls } from '#shared/content/content-calls.ts'
import { creditTermsName } from '#shared/credit/credit-promotion.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { useApplication } from '#client/credit/application-flow/application-store.ts'
import { CreditPromotionBlock } from '#client/credit/promotion/credit-promotion.tsx'

const promotionTerms = { query: { name: creditTermsName } }

/** Renders nothing without the representative example. */
export function ApplicationPromotion() {
  const { data } = useApplication()
  const { data: terms } = useCall(contentCalls.bannerTerms, promotionTerms)
  const { website } = data.propertiesResponse
  if (!terms || !website) return null
  return (
    <CreditPromotionBlock inForm of={{ ...terms.credit, apr: website.apr, incentive: website.proactiveIncentive }} />
  )
}
