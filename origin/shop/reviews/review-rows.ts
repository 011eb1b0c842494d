// Rows of the reviews that come with seeded products. Ids are numbered by position, so that each load writes the same
// ids.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { review } from '#origin/shop/catalogue/schema.ts'

type Photo = { source: string; width: number; height: number; caption: string }
export type ReviewRecord = Omit<typeof review.$inferInsert, 'productNo' | 'id'> & { photos?: Photo[] }

const idOf = (productNo: string, at: number) => `${productNo}-${at}`

export const reviewColumns = [
  'id', 'product_no', 'rating', 'title', 'text', 'nickname', 'submitted', 'verified', 'fit', 'status', 'incentivised',
  'recommended', 'location', 'answers', 'helpful', 'response',
] as const // prettier-ignore

export function reviewRow(productNo: string, record: ReviewRecord, at: number) {
  return [
    idOf(productNo, at), productNo, record.rating, record.title, record.text, record.nickname, record.submitted, record.verified, record.fit ?? null,
    record.status ?? 'approved', record.incentivised ?? false, record.recommended ?? null, record.location ?? '',
    JSON.stringify(record.answers ?? {}), record.helpful ?? 0, record.response ?? '',
  ] // prettier-ignore
}

export const photoColumns = [
  'id', 'brand', 'product_no', 'review_id', 'source', 'width', 'height', 'caption', 'position', 'created',
] as const // prettier-ignore

export function photoRows(brand: BrandCode, productNo: string, { photos = [], submitted }: ReviewRecord, at: number) {
  return photos.map(({ source, width, height, caption }, position) => {
    const [id, created] = [`${idOf(productNo, at)}-${position}`, Date.parse(submitted)]
    return [id, brand, productNo, idOf(productNo, at), source, width, height, caption, position, created]
  })
}
