// A product's rating, while the shop has reviews.
import type { RatingSummary } from '#shared/products/product.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Rating } from '#client/ui/rating.tsx'

export function ProductRating({ reviews }: { reviews: RatingSummary }) {
  return useVisit().toggles.has('product_reviews') ? <Rating reviews={reviews} /> : null
}
