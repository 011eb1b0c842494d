// The form of a review as the service describes it, with its flags (specification § 3): asked for when somebody wants to
// write one, and kept where all answers are.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'

export function useReviewForm(productId: string) {
  const { data, failed, loading, again } = useCall(reviewCalls.dynamicForm, { query: { productId } })
  return { data, success: data !== undefined, error: failed && data === undefined, loading, again }
}
