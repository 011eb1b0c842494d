// The writer of a review: a digest, for one review per product and writer, by which a person's reviews are found for the data
// export and the erasure.
import { digestOf, randomSecret } from '#origin/platform/secrets.ts'
import { identityOf } from '#origin/platform/email.ts'
import { raiseVersions } from '#origin/shop/catalogue/version.ts'
import { countRatings } from './ratings.ts'

/** The owner part of a writer's digest, by which a customer's account or a guest's e-mail address finds its reviews. */
export function reviewOwner(person: string | null, email: string): Promise<string> {
  return digestOf(person === null ? `guest ${email}` : `customer ${person}`)
}

/**
 * A customer is identified by the account. A guest is identified by address and device, because any visitor may type an
 * address: each device may write one review of a product, and no device uses up the address's owner's review.
 */
export async function writerOf(person: string | null, email: string, device: string): Promise<string> {
  const owner = await reviewOwner(person, email)
  // A digest of both, so that one device cannot be recognised across writers.
  return person === null ? `${owner}.${device ? await digestOf(`${owner} ${device}`) : randomSecret(32)}` : owner
}

/** The only stored trace of a device; empty when the browser sends no fingerprint. */
export async function deviceOf(fingerprint: string): Promise<string> {
  return fingerprint === '' ? '' : digestOf(`device ${fingerprint}`)
}

/** True when a customer has ordered the product. Always false for guests, because a typed address proves nothing. */
export async function hasBought(d1: D1Database, productNo: string, person: string | null): Promise<boolean> {
  if (person === null) return false
  const row = await d1
    .prepare(
      `SELECT 1 AS bought FROM order_item JOIN orders USING (order_no)
       WHERE product_no = ?1 AND cancelled IS NULL AND customer_id = ?2 LIMIT 1`,
    )
    .bind(productNo, person)
    .first()
  return row !== null
}

const isOwned = "writer <> '' AND substr(writer, 1, 43) IN (SELECT value FROM json_each(?1))"

/** Owner digests of the person. */
async function writersOf(d1: D1Database, id: string): Promise<string> {
  const { results } = await d1
    .prepare('SELECT email FROM account WHERE id = ? AND confirmed IS NOT NULL')
    .bind(id)
    .all<{ email: string }>()
  const guests = results.map(({ email }) => reviewOwner(null, identityOf(email)))
  return JSON.stringify(await Promise.all([reviewOwner(id, ''), ...guests]))
}

type ExportRow = Record<string, unknown>

export async function exportReviews(
  d1: D1Database,
  id: string,
): Promise<{ reviews: ExportRow[]; reviewPhotos: ExportRow[]; helpfulVotes: ExportRow[] }> {
  const writers = await writersOf(d1, id)
  const [reviews, photos, votes] = await d1.batch<ExportRow>([
    d1
      .prepare(
        `SELECT id, product_no AS productNo, rating, title, text, nickname, location, answers, fit, submitted, status, reason,
           email, verified = 1 AS verified, incentivised = 1 AS incentivised, recommended FROM review WHERE ${isOwned}
         ORDER BY submitted`,
      )
      .bind(writers),
    d1
      .prepare(
        `SELECT review_id AS reviewId, caption, '/pictures/photo/' || source AS picture FROM review_photo
         WHERE review_id IN (SELECT id FROM review WHERE ${isOwned}) ORDER BY created`,
      )
      .bind(writers),
    d1
      .prepare(
        'SELECT review_id AS reviewId, created FROM review_vote WHERE voter IN (SELECT value FROM json_each(?1))',
      )
      .bind(writers),
  ])
  return {
    reviews: reviews!.results.map(exportRow),
    reviewPhotos: photos!.results,
    helpfulVotes: votes!.results.map(({ reviewId, created }) => ({
      reviewId,
      created: new Date(Number(created)).toISOString(),
    })),
  }
}

function exportRow({ answers, verified, incentivised, recommended, ...row }: ExportRow): ExportRow {
  const yes = (value: unknown) => (value === null ? null : value === 1)
  return {
    ...row,
    answers: JSON.parse(String(answers)) as unknown,
    verified: yes(verified),
    incentivised: yes(incentivised),
    recommended: yes(recommended),
  }
}

/** Photos are only marked here; `forgetPhotos` deletes them from the store and retries failures. */
export async function eraseReviews(d1: D1Database, id: string): Promise<D1PreparedStatement[]> {
  const writers = await writersOf(d1, id)
  const ownReviews = `SELECT id FROM review WHERE ${isOwned}`
  return [
    countRatings(d1, -1, isOwned, writers),
    d1
      .prepare(
        `UPDATE review_photo SET review_id = 'gone', caption = '', created = 0 WHERE review_id IN (${ownReviews})`,
      )
      .bind(writers),
    raiseVersions(
      d1,
      `SELECT DISTINCT brand FROM product WHERE product_no IN (SELECT product_no FROM review WHERE ${isOwned})`,
    ).bind(writers),
    d1.prepare(`DELETE FROM review WHERE id IN (${ownReviews})`).bind(writers),
    d1.prepare('DELETE FROM review_vote WHERE voter IN (SELECT value FROM json_each(?1))').bind(writers),
  ]
}
