// What shoppers said about a product, and what they have to say.
import type { reviewCalls } from '#shared/calls/reviews.ts'
import type { Handlers } from '#origin/answer.ts'
import { formFor, hoursToPost } from '#origin/reviews/fields.ts'
import { gallery, productToReview, reviewPage } from '#origin/reviews/find.ts'
import { uploadPhoto } from '#origin/reviews/photos.ts'
import { statisticsOf } from '#origin/reviews/statistics.ts'
import { submitReview } from '#origin/reviews/submit.ts'

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  statistics: ({ query }, { db, brand }) => statisticsOf(db, brand, query.productId.toUpperCase()),

  list: ({ query: { productId, page, ...wanted } }, { db, brand }) =>
    reviewPage(db, brand, productId.toUpperCase(), { ...wanted, page: Number(page) }),

  async photos({ query }, { db, brand }) {
    return { photos: await gallery(db, brand, query.productId.toUpperCase()) }
  },

  async dynamicForm({ query }, { db, brand }) {
    const { kind } = await productToReview(db, brand, query.productId)
    return { ...formFor(kind), hoursToPost }
  },

  submitReview: ({ body }, asked) => submitReview(body, asked),

  uploadPhoto: ({ raw, query }, asked) => uploadPhoto(raw, query.productId, asked),
}
