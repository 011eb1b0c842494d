// What a page asks for its gallery of customers' photos: nothing outside the experiment.
import { reviewCalls } from '#shared/calls/reviews.ts'
import type { Visit } from '#shared/visit.ts'
import { ask, type Question } from '#client/pages/page.ts'

export function galleryQuestions(experiments: Visit['experiments'], productId?: string): Question[] {
  return experiments.has('user_gallery') ? [ask(reviewCalls.gallery, { query: { productId } })] : []
}
