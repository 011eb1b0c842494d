// Reviews waiting for a decision, oldest first, then all others.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { photoAsShown, type PhotoRow, type ReviewRow } from '#origin/shop/reviews/as-shown.ts'
import { answerLabels } from '#origin/shop/reviews/fields.ts'
import {
  rowsPerPage,
  type Cells,
  type ActionContext,
  type OperatorRow,
  type OperatorSection,
  type RowPage,
} from '../action.ts'
import { momentLabel } from '../days.ts'

const states = { submitted: 'Waiting', approved: 'Shown', rejected: 'Rejected' } as const
/** Characters of a review's text that the list shows. */
const excerptLength = 240

type Found = ReviewRow & { brand: BrandCode; name: string; photos: number }

const select = `SELECT review.id, review.product_no AS productNo, rating, title, text, nickname, submitted, verified, incentivised,
    recommended, fit, location, answers, status, reason, moderated, response, helpful, product.brand, product.name,
    (SELECT count(*) FROM review_photo WHERE review_id = review.id) AS photos
  FROM review JOIN product USING (product_no)`

export const reviewsSection: OperatorSection = {
  name: 'reviews',
  title: 'Reviews',
  roles: ['content'],
  does: 'Customer reviews. Approve a review to publish it, or reject it and tell the reviewer why.',
  reach: 'any-brand',
  columns: [
    { name: 'title', label: 'Review' },
    { name: 'rating', label: 'Rating' },
    { name: 'text', label: 'Text' },
    { name: 'product', label: 'Product' },
    { name: 'writer', label: 'Writer' },
    { name: 'photos', label: 'Photos', numeric: true },
    { name: 'age', label: 'Written' },
    { name: 'state', label: 'State' },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      optional: true,
      choices: Object.entries(states).map(([value, label]) => ({ value, label })),
    },
    { name: 'find', label: 'Words or product number', kind: 'text', optional: true },
  ],
  rowActions: ['reviews.approve', 'reviews.reject', 'reviews.reopen', 'reviews.answer'],
  sectionActions: [],
  find: findReviews,
  show: showReview,
  figures: async ({ env, brands: shownBrands }) => {
    const row = await env.DB.prepare(
      `SELECT count(*) AS waiting FROM review JOIN product USING (product_no)
       WHERE status = 'submitted' AND brand IN (SELECT value FROM json_each(?))`,
    )
      .bind(JSON.stringify(shownBrands))
      .first<{ waiting: number }>()
    return [{ label: 'reviews to read', count: row?.waiting ?? 0, filter: { state: 'submitted' } }]
  },
}

async function findReviews(
  { state = '', find = '' }: Cells,
  page: number,
  { env, brands: shownBrands, now }: ActionContext,
) {
  const { results } = await env.DB.prepare(
    `${select} WHERE brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR status = ?2)
       AND (?3 = '' OR review.product_no = upper(?3) OR instr(lower(title || ' ' || text || ' ' || nickname), lower(?3)) > 0)
     ORDER BY status <> 'submitted', CASE status WHEN 'submitted' THEN submitted END, submitted DESC LIMIT ?4 OFFSET ?5`,
  )
    .bind(JSON.stringify(shownBrands), state, find.trim(), rowsPerPage + 1, (page - 1) * rowsPerPage)
    .all<Found>()
  const rows = results.slice(0, rowsPerPage).map((row) => rowOf(row, now))
  return { rows, more: results.length > rowsPerPage }
}

async function showReview(key: string, { env, now }: ActionContext): Promise<RowPage | null> {
  const found = await env.DB.prepare(`${select} WHERE review.id = ?`).bind(key).first<Found>()
  if (!found) return null
  const { results: photos } = await env.DB.prepare('SELECT * FROM review_photo WHERE review_id = ? ORDER BY position')
    .bind(key)
    .all<PhotoRow>()
  const row = rowOf(found, now)
  const about = ['rating', 'product', 'writer', 'age', 'state'].map((name): readonly [string, string] => [
    reviewsSection.columns.find((column) => column.name === name)!.label,
    row.cells[name]!,
  ])
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
          ...about,
          ...answers.map(({ label, value }) => [label, value] as const),
          ...(found.location === '' ? [] : [['From', found.location] as const]),
        ],
      },
      ...(photos.length > 0
        ? [
            {
              heading: 'Photos',
              pictures: photos.map((photo) => {
                const { picture } = photoAsShown(photo)
                return { src: picture.src, alt: picture.alt }
              }),
            },
          ]
        : []),
      ...(found.response === '' ? [] : [{ heading: 'The brand’s reply', text: found.response }]),
      ...(found.reason === '' ? [] : [{ heading: 'Why it was rejected', text: found.reason }]),
    ],
  }
}

const actionsByStatus = {
  submitted: ['reviews.approve', 'reviews.reject'],
  approved: ['reviews.answer', 'reviews.reject', 'reviews.reopen'],
  rejected: ['reviews.approve', 'reviews.reopen'],
} as const

function rowOf(row: Found, now: Date): OperatorRow {
  const labels = [row.verified && 'verified buyer', row.incentivised && 'incentivised']
  return {
    key: row.id,
    brand: row.brand,
    cells: {
      title: row.title || 'No title',
      rating: `${row.rating} of 5`,
      text: row.text.length > excerptLength ? `${row.text.slice(0, excerptLength)}…` : row.text,
      product: `${row.name} (${row.productNo})`,
      writer: [row.nickname, ...labels.filter(Boolean)].join(', '),
      photos: `${row.photos}`,
      age: ageOf(row.submitted, now),
      state: states[row.status],
    },
    of: { id: row.id, response: row.response },
    availableActions: actionsByStatus[row.status],
  }
}

/** Waiting reviews show their age; decided ones the date. */
function ageOf(submitted: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(submitted)) / 3_600_000)
  if (hours < 1) return 'Just now'
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  return hours < 24 * 30 ? `${Math.floor(hours / 24)} days ago` : momentLabel(submitted).split(',')[0]!
}
