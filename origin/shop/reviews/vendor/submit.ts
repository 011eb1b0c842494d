// Submits a review to the vendor as a form: answers by field id, photos by the addresses that the vendor gave them.
import type { ReplyInput } from '#shared/platform/call.ts'
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { ReviewPhoto } from '#shared/reviews/review.ts'
import { ownProperty } from '#origin/platform/own-property.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { decodedOnce, isYes, unreadable, type ReviewSubmission } from '#origin/shop/reviews/check.ts'
import { cleanPicture } from '#origin/shop/reviews/clean-picture.ts'
import { fitField, fits, incentivisedField } from '#origin/shop/reviews/fields.ts'
import { emailField, ownEmail } from '#origin/shop/reviews/own-email.ts'
import type { PhotoRow } from '#origin/shop/reviews/as-shown.ts'
import { forgetPhotos, keepPhoto, unguessable } from '#origin/shop/reviews/photos.ts'
import { photosOf, refused } from '#origin/shop/reviews/submit.ts'
import {
  queryVendor,
  type Vendor,
  submitErrorsOf,
  refuseUnknown,
  unreached,
  type SubmitReply,
  plainText,
} from './query-vendor.ts'
import { photoOf } from './display.ts'
import { reviewFormOf } from './form.ts'
import { vendorPicture } from './pictures.ts'
import { FormAnswer, SubmitAnswer, UploadAnswer } from './shapes.ts'

/** Milliseconds: the calls' deadlines at the edge worker less the time for the network. */
const deadlines = { form: 1300, submit: 4700, upload: 15_000 }

/** Fields that a shopper may answer. The server sets all others, in any letter case, because the vendor ignores case. */
const answerable =
  /^(rating|title|usernickname|useremail|userlocation|isrecommended|agreedtotermsandconditions|netpromoter\w+|(rating|contextdatavalue|additionalfield|tag)_\w+)$/i

type Answer = ReplyInput<typeof reviewCalls.submitReview>

export async function vendorForm(vendor: Vendor, productNo: string) {
  const answer = await queryVendor(vendor, 'submitreview', FormAnswer, {
    query: [['ProductId', productNo]],
    deadline: deadlines.form,
  })
  refuseUnknown(answer)
  if (!answer.Data) throw unreached('no form')
  return { ...reviewFormOf(answer), hoursToPost: answer.TypicalHoursToPost }
}

export async function vendorSubmit(vendor: Vendor, body: ReviewSubmission, ctx: HandlerContext): Promise<Answer> {
  const productNo = body.productId.toUpperCase()
  const text = decodedOnce(body.reviewText)
  if (text === null) return refused([unreadable])
  const photos = await photosOf(body, productNo, ctx)
  const form = new URLSearchParams(Object.entries(body.fields).filter(([id]) => answerable.test(id)))
  form.set('reviewText', text)
  form.set('productId', productNo)
  form.set('action', body.action === 'submit' ? 'Submit' : 'Preview')
  for (const [at, { source, caption }] of photos.entries()) {
    form.set(`PhotoUrl_${at + 1}`, source)
    if (caption !== '') form.set(`PhotoCaption_${at + 1}`, caption)
  }
  if (ctx.person !== null) form.set('userId', ctx.person)
  const own = await ownEmail(ctx)
  if (own !== null) form.set(emailField, own)
  if (body.fingerprint !== '') form.set('fp', body.fingerprint)
  // The vendor judges a review by its writer's IP address, not by the server's.
  const headers: Record<string, string> = ctx.device?.ipAddress ? { 'x-forwarded-for': ctx.device.ipAddress } : {}
  const answer = await queryVendor(vendor, 'submitreview', SubmitAnswer, {
    body: form,
    headers,
    deadline: deadlines.submit,
  })
  refuseUnknown(answer)
  const errors = submitErrorsOf(answer)
  if (errors.length > 0) return refused(errors)
  if (body.action === 'submit' && photos.length > 0) ctx.wait(forgetSentPhotos(ctx, photos))
  return {
    errors: [],
    review: await asWritten(body, text, answer, photos, ctx),
    submissionId: body.action === 'submit' ? answer.SubmissionId : null,
    hoursToPost: answer.TypicalHoursToPost,
  }
}

/** After submission the photos are part of the vendor's review, and the shop's records of them are deleted. */
async function forgetSentPhotos({ env }: HandlerContext, photos: PhotoRow[]) {
  const ids = JSON.stringify(photos.map(({ id }) => id))
  await env.DB.prepare('DELETE FROM review_photo WHERE id IN (SELECT value FROM json_each(?))').bind(ids).run()
}

async function asWritten(
  { fields }: ReviewSubmission,
  text: string,
  { Review, SubmissionId }: SubmitReply,
  photos: PhotoRow[],
  { env, now }: HandlerContext,
) {
  const ratings = Object.entries(fields).filter(([id, value]) => id.startsWith('Rating_') && value !== '')
  const shown = photos.map(async ({ id, source, caption }) => {
    const picture = await vendorPicture(env, source, caption || 'Customer photo')
    return picture && { id, caption, picture }
  })
  return {
    id: SubmissionId || 'preview',
    rating: Math.min(5, Math.max(1, Math.round(Review?.Rating ?? (Number(fields.rating) || 1)))),
    title: plainText(Review?.Title ?? '') || (fields.title ?? ''),
    text: plainText(Review?.ReviewText ?? '') || text,
    nickname: fields.userNickname ?? '',
    location: fields.userLocation ?? '',
    submitted: now.toISOString().slice(0, 10),
    verified: false,
    incentivised: isYes(fields[incentivisedField]),
    recommended: fields.isRecommended ? isYes(fields.isRecommended) : null,
    fit: ownProperty(fits, fields[fitField] ?? '') ?? null,
    answers: ratings.map(([id, stars]) => ({ label: id.slice('Rating_'.length), value: `${stars} out of 5` })),
    helpful: 0,
    response: '',
    photos: (await Promise.all(shown)).filter((photo): photo is ReviewPhoto => photo !== null),
  }
}

/** Metadata is removed before the photo leaves the shop, because the vendor's handling of it is unknown. */
export async function vendorUpload(
  vendor: Vendor,
  raw: ArrayBuffer,
  productId: string,
  { env, brand, now, wait }: HandlerContext,
): Promise<ReviewPhoto> {
  const { bytes, type, width, height } = await cleanPicture(env, raw, 'image/jpeg')
  wait(forgetPhotos(env, now))
  const body = new FormData()
  body.set('contentType', 'review')
  body.set('photo', new Blob([bytes], { type }), 'photo.jpg')
  const answer = await queryVendor(vendor, 'uploadphoto', UploadAnswer, { body, deadline: deadlines.upload })
  const shown = answer.Photo && !answer.HasErrors ? await photoOf(env, answer.Photo) : null
  const source = answer.Photo?.Sizes.normal?.Url
  if (!shown || !source)
    throw new Refusal(422, 'PHOTO_UNREADABLE', 'We couldn’t accept this photo. Please try another.')
  const row = {
    id: unguessable(),
    brand,
    productNo: productId.toUpperCase(),
    source,
    width,
    height,
    created: now.getTime(),
  }
  await keepPhoto(env.DB, row).run()
  return { ...shown, id: row.id, picture: { ...shown.picture, width, height } }
}
