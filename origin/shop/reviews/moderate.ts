// Moderation decisions. Each decision is one batch: the review, its product's rating, the mail to its writer, and the
// caller's statements. Each decision can be reversed.
import type { BrandCode } from '#shared/brands/brand.ts'
import { frontPicture } from '#origin/shop/catalogue/pictures.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { approvedMail, rejectedMail } from './mails.ts'
import { bringBack, setAside, sourcesOf } from './photos.ts'
import { countRatings } from './ratings.ts'

type Store = Pick<OriginEnv, 'DB' | 'PICTURES' | 'OUTBOX'>

export type ModerationDecision = { status: 'submitted' | 'approved' | 'rejected'; reason: string }

/**
 * Prepares a decision: the statements of one batch, of which the first always changes a row, and the steps before and
 * after the batch. `asRefusal` translates the batch's errors.
 */
export async function planDecision(env: Store, id: string, after: ModerationDecision, now: Date) {
  const { DB: d1, PICTURES } = env
  const known = await read(d1, id)
  if (known.status === after.status) throw alreadyDecided()
  const sources = await sourcesOf(d1, id)
  const [moderated, email] = after.status === 'submitted' ? [null, known.email] : [now.getTime(), '']
  const statements = [
    raiseVersion(d1, known.brand),
    stillIs(d1, id, known.status),
    ...(known.status === 'approved' ? [countRatings(d1, -1, 'id = ?1', id)] : []),
    d1
      .prepare('UPDATE review SET status = ?2, reason = ?3, moderated = ?4, email = ?5 WHERE id = ?1')
      .bind(id, after.status, after.reason, moderated, email),
    ...(after.status === 'approved' ? [countRatings(d1, 1, 'id = ?1', id)] : []),
    ...mailOf(d1, { ...known, picture: await frontPicture(d1, known.productNo) }, id, after, now),
  ] as [D1PreparedStatement, ...D1PreparedStatement[]]
  return {
    known,
    decided: { before: { status: known.status, reason: known.reason }, after },
    statements,
    /** Photos return before an approval and move away after a rejection, so that no visible review lacks its photos. */
    beforeBatch: async () => void (known.status === 'rejected' && (await bringBack(PICTURES, sources))),
    afterBatch: async () => {
      if (after.status === 'rejected') await setAside(PICTURES, sources)
      await announceMail(env, decisionMailId(id, after, now))
    },
  }
}

type Known = ModerationDecision & {
  brand: BrandCode
  productNo: string
  name: string
  email: string
  customerId: string | null
}

/** Falls back to the account's e-mail address when the review's own address is already deleted. */
async function read(d1: D1Database, id: string): Promise<Known> {
  const row = await d1
    .prepare(
      `SELECT status, reason, brand, review.product_no AS productNo, product.name,
         review.customer_id AS customerId, coalesce(nullif(review.email, ''), customer.email, '') AS email
       FROM review JOIN product USING (product_no) LEFT JOIN customer ON customer.id = customer_id WHERE review.id = ?`,
    )
    .bind(id)
    .first<Known>()
  if (!row) throw new Refusal(404, 'REVIEW_NOT_FOUND', 'There is no such review.')
  return row
}

/** An invalid JSON path aborts the batch, and `asRefusal` recognises the error by the path's text. */
function stillIs(d1: D1Database, id: string, status: string) {
  return d1
    .prepare(
      "SELECT json_extract('{}', CASE WHEN EXISTS (SELECT 1 FROM review WHERE id = ? AND status = ?) THEN '$' ELSE 'REVIEW_DECIDED' END)",
    )
    .bind(id, status)
}

function mailOf(
  d1: D1Database,
  { customerId, email, ...about }: Known & Pick<Parameters<typeof approvedMail>[0], 'picture'>,
  id: string,
  after: ModerationDecision,
  now: Date,
) {
  const { status, reason } = after
  if (email === '' || status === 'submitted') return []
  const subject = { ...about, recipient: email }
  const mail = status === 'approved' ? approvedMail(subject) : rejectedMail(subject, reason)
  return [mailStatement(d1, decisionMailId(id, after, now), { ...mail, customerId }, now)]
}

const decisionMailId = (id: string, { status }: ModerationDecision, now: Date) =>
  `review-${status}-${id}-${now.getTime()}`

const alreadyDecided = () => new Refusal(409, 'REVIEW_DECIDED', 'Somebody has decided about this review already.')

export function asRefusal(error: unknown): unknown {
  const message = errorMessageOf(error)
  if (message.includes('REVIEW_DECIDED')) return alreadyDecided()
  if (/UNIQUE constraint failed: review\.product_no/.test(message))
    return new Refusal(409, 'REVIEW_REPLACED', 'Its writer has written another one of this product since.')
  return error
}
