// The service's definition of the review form, with the flags of R3.48. The data is in the SWR cache.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'

export function useReviewForm(productId: string) {
  const { data, failed, loading, again } = useCall(reviewCalls.dynamicForm, { query: { productId } })
  return { data, success: data !== undefined, error: failed && data === undefined, loading, again }
}
