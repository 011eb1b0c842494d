// Handlers of product reviews, from the shop's own store or from the vendor when one is configured.
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { formFor, hoursToPost } from './fields.ts'
import { gallery, productToReview, reviewPage } from './find.ts'
import { productGallery, shopGallery } from './shop-gallery.ts'
import { uploadPhoto } from './photos.ts'
import { partOfPage } from '#origin/shop/catalogue/product-pages.ts'
import { ownEmail, withoutEmail } from './own-email.ts'
import { noStatistics } from './statistics.ts'
import { submitReview } from './submit.ts'
import { vendorIn } from './vendor/query-vendor.ts'
import { vendorGallery, vendorPage, vendorStatistics } from './vendor/display.ts'
import { vendorForm, vendorSubmit, vendorUpload } from './vendor/submit.ts'
import { vendorVote } from './vendor/vote.ts'
import { askQuestion } from './questions.ts'
import { voteHelpful } from './votes.ts'

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  /** An unrated or unknown product has no reviews; that is no error. */
  async statistics({ query }, ctx) {
    const [vendor, productNo] = [vendorIn(ctx.env), query.productId.toUpperCase()]
    if (vendor) return vendorStatistics(ctx.env, vendor, productNo)
    return (await partOfPage('reviews', productNo, ctx)) ?? noStatistics()
  },

  async list({ query: { productId, page, ...more } }, { db, brand, env }) {
    const [vendor, productNo, wanted] = [vendorIn(env), productId.toUpperCase(), { ...more, page: Number(page) }]
    return vendor ? vendorPage(env, vendor, productNo, wanted) : reviewPage(db, brand, productNo, wanted)
  },

  async photos({ query }, { db, brand, env }) {
    const [vendor, productNo] = [vendorIn(env), query.productId.toUpperCase()]
    return { photos: await (vendor ? vendorGallery(env, vendor, productNo) : gallery(db, brand, productNo)) }
  },

  async gallery({ query }, { db, brand, env }) {
    const [vendor, productNo] = [vendorIn(env), query.productId?.toUpperCase()]
    return {
      photos: await (vendor ? productGallery(env, vendor, db, brand, productNo) : shopGallery(db, brand, productNo)),
    }
  },

  voteHelpful: ({ body }, ctx) => {
    const vendor = vendorIn(ctx.env)
    return vendor ? vendorVote(vendor, body.reviewId) : voteHelpful(body.reviewId, ctx)
  },

  questions: async ({ query }, ctx) => ({
    questions: (await partOfPage('questions', query.productId.toUpperCase(), ctx)) ?? [],
  }),

  ask: ({ body }, ctx) => askQuestion(body, ctx),

  async dynamicForm({ query }, ctx) {
    const form = await dynamicForm(query.productId, ctx)
    return (await ownEmail(ctx)) === null ? form : withoutEmail(form)
  },

  async submitReview({ body }, ctx) {
    const vendor = vendorIn(ctx.env)
    return vendor ? vendorSubmit(vendor, body, ctx) : submitReview(body, ctx)
  },

  async uploadPhoto({ raw, query }, ctx) {
    const vendor = vendorIn(ctx.env)
    return vendor ? vendorUpload(vendor, raw, query.productId, ctx) : uploadPhoto(raw, query.productId, ctx)
  },
}

async function dynamicForm(productId: string, { db, brand, env }: HandlerContext) {
  const vendor = vendorIn(env)
  if (vendor) return vendorForm(vendor, productId.toUpperCase())
  const { kind } = await productToReview(db, brand, productId)
  return { ...formFor(kind), hoursToPost }
}
