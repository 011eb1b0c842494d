// The reviews of one person: written as a customer, or as a guest with the address that the account has confirmed.
// They are part of the person's data export and of the erasure.
import { identityOf } from '#origin/platform/email.ts'
import { raiseVersions } from '#origin/shop/catalogue/version.ts'
import { reviewOwner } from './writer.ts'
import { countRatings } from './ratings.ts'

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
): Promise<{ reviews: ExportRow[]; reviewPhotos: ExportRow[] }> {
  const writers = await writersOf(d1, id)
  const [reviews, photos] = await d1.batch<ExportRow>([
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
  ])
  return { reviews: reviews!.results.map(exportRow), reviewPhotos: photos!.results }
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
  ]
}
