// The form of a review as the service describes it, with its flags (specification § 3): asked for when somebody wants to
// write one, and kept where all answers are.
import { reviewCalls } from '#shared/calls/reviews.ts'
import { useCall } from '#client/api/use-call.ts'

export function useReviewForm(productId: string) {
  const { data, failed, loading, again } = useCall(reviewCalls.dynamicForm, { query: { productId } })
  return { data, success: data !== undefined, error: failed && data === undefined, loading, again }
}
