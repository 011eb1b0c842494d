// A submitted review as its row, stored for moderation.
import type { HandlerContext } from '#origin/platform/answer.ts'
import { identityOf } from '#origin/platform/email.ts'
import { frontPicture } from '#origin/shop/catalogue/pictures.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import { newId } from '#origin/platform/secrets.ts'
import type { PhotoRow } from './as-shown.ts'
import { isYes, type Answers, type ReviewSubmission } from './check.ts'
import { fitField, fits, incentivisedField } from './fields.ts'
import type { ProductToReview } from './find.ts'
import { receivedMail } from './mails.ts'
import { deviceOf, hasBought, writerOf } from './writer.ts'

type StoreContext = Pick<HandlerContext, 'env' | 'brand' | 'now'>

/** Mails to one address in a day. The address may belong to somebody else, so further mails are silently skipped. */
const maxMailsPerAddress = 10
const day = 86_400_000

export const duplicateError = {
  field: null,
  code: 'ERROR_FORM_DUPLICATE',
  message: 'You’ve already reviewed this product.',
}

export async function writtenBy(
  answers: Answers,
  { productNo }: ProductToReview,
  body: ReviewSubmission,
  { env, person, now }: Pick<HandlerContext, 'env' | 'person' | 'now'>,
) {
  const email = identityOf(answers.userEmail!)
  const device = await deviceOf(body.fingerprint)
  const ratings = Object.entries(answers).filter(([id]) => id.startsWith('Rating_'))
  return {
    id: newId(),
    productNo,
    rating: Number(answers.rating),
    title: answers.title!,
    text: answers.reviewText!,
    nickname: answers.userNickname!,
    location: answers.userLocation ?? '',
    submitted: now.toISOString(),
    verified: await hasBought(env.DB, productNo, person),
    fit: answers[fitField] === undefined ? null : fits[answers[fitField]]!,
    incentivised: isYes(answers[incentivisedField]),
    recommended: answers.isRecommended === undefined ? null : isYes(answers.isRecommended),
    answers: Object.fromEntries(ratings.map(([id, stars]) => [id, Number(stars)])),
    helpful: 0,
    response: '',
    customerId: person,
    email,
    fingerprint: device,
    writer: await writerOf(person, email, device),
  }
}

export type WrittenReview = Awaited<ReturnType<typeof writtenBy>>

/**
 * Writes the review, its photos and its mail in one batch. Returns an error when the writer has reviewed the product already.
 */
export async function storeReview(
  written: WrittenReview,
  photos: PhotoRow[],
  { name, productNo }: ProductToReview,
  ctx: StoreContext,
) {
  const { env, brand, now } = ctx
  const mailed = await mayBeWrittenTo(written, ctx)
  const columns = {
    id: written.id,
    product_no: written.productNo,
    rating: written.rating,
    title: written.title,
    text: written.text,
    nickname: written.nickname,
    submitted: written.submitted,
    verified: Number(written.verified),
    fit: written.fit,
    status: 'submitted',
    incentivised: Number(written.incentivised),
    recommended: written.recommended === null ? null : Number(written.recommended),
    location: written.location,
    answers: JSON.stringify(written.answers),
    customer_id: written.customerId,
    email: written.email,
    fingerprint: written.fingerprint,
    writer: written.writer,
  }
  const names = Object.keys(columns)
  const insert = `INSERT INTO review (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  const picture = await frontPicture(env.DB, productNo)
  const mail = {
    ...receivedMail({ brand, recipient: written.email, name, productNo, picture }),
    customerId: written.customerId,
  }
  const mailId = `review-received-${written.id}`
  // A photo that joined another review meanwhile stays there.
  const attach =
    'UPDATE review_photo SET review_id = ?2, caption = ?3, position = ?4 WHERE id = ?1 AND review_id IS NULL'
  try {
    await env.DB.batch([
      env.DB.prepare(insert).bind(...Object.values(columns)),
      ...photos.map(({ id, caption, position }) => env.DB.prepare(attach).bind(id, written.id, caption, position)),
      ...(mailed ? [mailStatement(env.DB, mailId, mail, now)] : []),
    ])
    if (mailed) await announceMail(env, mailId)
    return null
  } catch (error) {
    if (/UNIQUE constraint failed: review\.product_no/.test(errorMessageOf(error))) return duplicateError
    throw error
  }
}

/** Checked only on submission, so that a preview does not reveal how often an address was used. */
async function mayBeWrittenTo({ email }: WrittenReview, { env, now }: StoreContext): Promise<boolean> {
  const row = await env.DB.prepare(
    "SELECT count(*) AS times FROM review WHERE status = 'submitted' AND submitted > ? AND email = ?",
  )
    .bind(new Date(now.getTime() - day).toISOString(), email)
    .first<{ times: number }>()
  return row!.times < maxMailsPerAddress
}
