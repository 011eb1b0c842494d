// The query of the customer gallery; none outside the experiment.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, type PageQuery } from '#client/platform/page-declaration.ts'

export function galleryQueries(experiments: Visit['experiments'], productId?: string): PageQuery[] {
  return experiments.has('user_gallery') ? [query(reviewCalls.gallery, { query: { productId } })] : []
}
