// What most people say about the fit, beside the rating at the top of the page.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { Later } from '#client/platform/api/later.tsx'
import { fitSummary } from '#client/reviews/index.ts'

export function FitLine({ productId }: { productId: string }) {
  return (
    <Later call={reviewCalls.statistics} input={{ query: { productId } }} hydrates="never" waiting={null}>
      {({ fits }) => fitSummary(fits)}
    </Later>
  )
}
