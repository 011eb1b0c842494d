// The shop's terms as they must be said wherever a rate or an incentive is, by the one component that may say them. What the
// application was told of them goes before.
import { contentCalls } from '#shared/content/content-calls.ts'
import { creditTermsName } from '#shared/credit/credit-terms-name.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { useApplication } from '#client/credit/application-flow/applying.ts'
import { CreditPromotion } from '#client/credit/promotion/credit-promotion.tsx'

const promotionTerms = { query: { name: creditTermsName } }

/** Nothing at all where the representative example is not to be had. */
export function Promotion() {
  const { data } = useApplication()
  const { data: terms } = useCall(contentCalls.bannerTerms, promotionTerms)
  const { website } = data.propertiesResponse
  if (!terms || !website) return null
  return <CreditPromotion of={{ ...terms.credit, apr: website.apr, incentive: website.proactiveIncentive }} />
}
