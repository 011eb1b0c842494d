// Imports a feed into a brand's catalogue. Each product is imported completely or not at all, and unchanged products
// are not written again.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { BrandCode } from '#shared/brands/brand.ts'
import { writeCategories } from '#origin/sample/load.ts'
import { reindex } from '#origin/shop/search/indexing/reindex.ts'
import { writeProducts, type ProductRecord } from '#origin/shop/catalogue/write-products.ts'
import { FeedCategoryTree } from './categories.ts'
import { UnreadableFeed, type BadRow, type FeedProduct } from './feed.ts'
import type { Photo, PhotoStore } from './photos.ts'
import { readGoogle } from './read-google.ts'
import { readShopify } from './read-shopify.ts'
import { recordOf } from './to-record.ts'

export type Report = {
  added: number
  changed: number
  unchanged: number
  photos: number
  drawn: number
  bad: BadRow[]
  skipped: BadRow[]
  missing: BadRow[]
}
export type Import = {
  d1: D1Database
  brand: BrandCode
  stream: Readable
  format: 'shopify' | 'google'
  photo: PhotoStore
  now: Date
  onProgress?: (read: number, written: number) => void
}

/**
 * Increment when the same feed row results in a different product. Version 3 added imported products to the search
 * index.
 */
const method = 3
const productsPerBatch = 500
/** New imports sort before all other products until `reindex` renumbers them. */
const firstOrdinal = -10_000_000

/** Throws `UnreadableFeed` before any write when the file is no valid feed. */
export async function importFeed({ d1, brand, stream, format, photo, now, onProgress }: Import): Promise<Report> {
  const report: Report = { added: 0, changed: 0, unchanged: 0, photos: 0, drawn: 0, bad: [], skipped: [], missing: [] }
  const known = await knownProducts(d1, brand)
  const tree = new FeedCategoryTree(await categoriesOf(d1, brand))
  const due = `reindex:${brand}`
  let read = 0
  let position = 0
  let pending: ProductRecord[] = []

  async function write() {
    if (pending.length === 0) return
    await d1.prepare("INSERT OR REPLACE INTO loaded (part, digest) VALUES (?, 'due')").bind(due).run()
    await writeCategories(d1, brand, tree.made.splice(0), 1000 + tree.labels.size)
    await retryOnce(() => writeProducts(d1, brand, pending, tree.labels))
    pending = []
  }

  for await (const result of format === 'shopify' ? readShopify(stream) : readGoogle(stream)) {
    if ('bad' in result) report.bad.push(result.bad)
    else if ('skipped' in result) report.skipped.push(result.skipped)
    else {
      const photos = await photosFor(result.product, photo, report)
      const digest = digestOf(result.product, photos)
      const before = known.get(result.product.source)
      read++
      if (before?.digest === digest) report.unchanged++
      else {
        const categoryPath = tree.place(result.product.categories)
        const ordinal = firstOrdinal + position++
        const record = recordOf(brand, result.product, {
          categoryPath,
          ordinal,
          now: now.toISOString(),
          photos,
          digest,
        })
        pending.push({ ...record, added: before?.added ?? record.added })
        report[before ? 'changed' : 'added']++
        report[record.drawing ? 'drawn' : 'photos']++
      }
      if (pending.length === productsPerBatch) await write()
      onProgress?.(read, report.added + report.changed)
    }
  }
  if (read === 0 && report.skipped.length === 0) throw new UnreadableFeed(`No row can be used. ${reasons(report.bad)}`)
  await write()
  if (await d1.prepare('SELECT 1 FROM loaded WHERE part = ?').bind(due).first()) {
    await retryOnce(() => reindex(d1, brand))
    await d1.prepare('DELETE FROM loaded WHERE part = ?').bind(due).run()
  }
  report.bad.sort((a, b) => a.line - b.line)
  return report
}

/** The local runtime sometimes drops a connection during long work. Both callers are safe to repeat. */
async function retryOnce(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    await work()
  }
}

async function photosFor({ images, variants, line, title }: FeedProduct, photo: PhotoStore, report: Report) {
  const photos = new Map<string, Photo>()
  const sources = [...images.map(({ src }) => src), ...variants.flatMap(({ image }) => image ?? [])]
  for (const src of new Set(sources)) {
    const found = await photo(src)
    if ('missing' in found) {
      if (found.missing !== '') report.missing.push({ line, reason: `${title}: ${found.missing}` })
    } else photos.set(src, found)
  }
  return photos
}

/** Digest of everything that the product is built from, without line numbers, which may shift. */
function digestOf(product: FeedProduct, photos: Map<string, Photo>) {
  const variants = product.variants.map((variant) => ({ ...variant, line: 0 }))
  const content = { ...product, line: 0, variants, photos: [...photos].map(([src, { key }]) => [src, key]), method }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

async function knownProducts(d1: D1Database, brand: BrandCode) {
  const known = new Map<string, { digest: string; added: string }>()
  const step = 20_000
  for (let after = 0, found = step; found === step;) {
    const { results } = await d1
      .prepare(
        `SELECT id, source, source_digest AS digest, added FROM product
         WHERE brand = ? AND source IS NOT NULL AND id > ? ORDER BY id LIMIT ${step}`,
      )
      .bind(brand, after)
      .all<{ id: number; source: string; digest: string; added: string }>()
    for (const { source, digest, added } of results) known.set(source, { digest, added })
    found = results.length
    after = results.at(-1)?.id ?? 0
  }
  return known
}

async function categoriesOf(d1: D1Database, brand: BrandCode) {
  const { results } = await d1
    .prepare('SELECT path, label FROM category WHERE brand = ? ORDER BY position')
    .bind(brand)
    .all<{ path: string; label: string }>()
  return results
}

function reasons(bad: BadRow[]) {
  return bad
    .slice(0, 5)
    .map(({ line, reason }) => `Line ${line}: ${reason}.`)
    .join(' ')
}
