// Reviews waiting for a decision, oldest first, then all others.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { photoAsShown, type PhotoRow, type ReviewRow } from '#origin/shop/reviews/as-shown.ts'
import { answerLabels } from '#origin/shop/reviews/fields.ts'
import { choicesOf, type OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { brandList, countRows, tableOf } from '../rows.ts'

const states = { submitted: 'Waiting', approved: 'Shown', rejected: 'Rejected' } as const
/** Characters of a review's text that the list shows. */
const excerptLength = 240

type Found = ReviewRow & { brand: BrandCode; name: string; photos: number }

const select = `SELECT review.id, review.product_no AS productNo, rating, title, text, nickname, submitted, verified, incentivised,
    recommended, fit, location, answers, status, reason, moderated, response, helpful, product.brand, product.name,
    (SELECT count(*) FROM review_photo WHERE review_id = review.id) AS photos
  FROM review JOIN product USING (product_no)`

const actionsByStatus = {
  submitted: ['reviews.approve', 'reviews.reject'],
  approved: ['reviews.answer', 'reviews.reject', 'reviews.reopen'],
  rejected: ['reviews.approve', 'reviews.reopen'],
} as const

const reviews = tableOf<Found>(
  {
    title: ['Review', ({ title }) => title || 'No title'],
    rating: ['Rating', ({ rating }) => `${rating} of 5`],
    text: ['Text', ({ text }) => (text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text)],
    product: ['Product', ({ name, productNo }) => `${name} (${productNo})`],
    writer: [
      'Writer',
      ({ nickname, verified, incentivised }) =>
        [nickname, verified && 'verified buyer', incentivised && 'incentivised'].filter(Boolean).join(', '),
    ],
    photos: ['Photos', ({ photos }) => photos, 'numeric'],
    age: ['Written', ({ submitted }, now) => ageOf(submitted, now)],
    state: ['State', ({ status }) => states[status]],
  },
  ({ id, brand, response, status }) => ({
    key: id,
    brand,
    of: { id, response },
    availableActions: actionsByStatus[status],
  }),
)

export const reviewsSection: OperatorSection = {
  name: 'reviews',
  title: 'Reviews',
  roles: ['content'],
  does: 'Customer reviews. Approve a review to publish it, or reject it and tell the reviewer why.',
  reach: 'any-brand',
  columns: reviews.columns,
  filters: [
    { name: 'state', label: 'State', kind: 'choice', optional: true, choices: choicesOf(states) },
    { name: 'find', label: 'Words or product number', kind: 'text', optional: true },
  ],
  rowActions: ['reviews.approve', 'reviews.reject', 'reviews.reopen', 'reviews.answer'],
  find: ({ state = '', find = '' }, page, ctx) =>
    reviews.page(
      ctx,
      page,
      `${select} WHERE brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR status = ?2)
         AND (?3 = '' OR review.product_no = upper(?3) OR instr(lower(title || ' ' || text || ' ' || nickname), lower(?3)) > 0)
       ORDER BY status <> 'submitted', CASE status WHEN 'submitted' THEN submitted END, submitted DESC`,
      brandList(ctx),
      state,
      find.trim(),
    ),
  async show(key, { env, now }) {
    const found = await env.DB.prepare(`${select} WHERE review.id = ?`).bind(key).first<Found>()
    if (!found) return null
    const { results: photos } = await env.DB.prepare('SELECT * FROM review_photo WHERE review_id = ? ORDER BY position')
      .bind(key)
      .all<PhotoRow>()
    const row = reviews.rowOf(found, now)
    const about = reviews.columns.filter(({ name }) => ['rating', 'product', 'writer', 'age', 'state'].includes(name))
    const answers = answerLabels(JSON.parse(found.answers as unknown as string) as ReviewRow['answers'])
    return {
      title: found.title || 'A review without a title',
      row,
      parts: [
        { heading: 'Review text', text: found.text },
        {
          heading: 'Details',
          facts: [
            ['Brand', brands[found.brand].name],
            ...about.map(({ name, label }) => [label, row.cells[name]!] as const),
            ...answers.map(({ label, value }) => [label, value] as const),
            ...(found.location === '' ? [] : [['From', found.location] as const]),
          ],
        },
        ...(photos.length > 0
          ? [{ heading: 'Photos', pictures: photos.map((photo) => photoAsShown(photo).picture) }]
          : []),
        ...(found.response === '' ? [] : [{ heading: 'The brand’s reply', text: found.response }]),
        ...(found.reason === '' ? [] : [{ heading: 'Why it was rejected', text: found.reason }]),
      ],
    }
  },
  figures: async (ctx) => {
    const waiting = await countRows(
      ctx,
      `SELECT count(*) AS n FROM review JOIN product USING (product_no)
       WHERE status = 'submitted' AND brand IN (SELECT value FROM json_each(?))`,
      brandList(ctx),
    )
    return [{ label: 'reviews to read', count: waiting, filter: { state: 'submitted' } }]
  },
}

/** Waiting reviews show their age; decided ones the date. */
function ageOf(submitted: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(submitted)) / 3_600_000)
  if (hours < 1) return 'Just now'
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  return hours < 24 * 30 ? `${Math.floor(hours / 24)} days ago` : momentLabel(submitted).split(',')[0]!
}
