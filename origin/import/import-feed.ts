// Imports a feed as a brand's next catalogue: products arrive part by part and go on sale together. Unchanged products are not
// written again, and an interrupted import continues where it stopped.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ProductRecord } from '#origin/shop/catalogue/write-products.ts'
import type { PhotoFile } from '#origin/shop/feeds/imports/photos.ts'
import { FeedCategoryTree } from './categories.ts'
import { UnreadableFeed, type BadRow, type FeedProduct } from './feed.ts'
import type { Photo, PhotoFinder } from './photos.ts'
import { readGoogle } from './read-google.ts'
import { readShopify } from './read-shopify.ts'
import type { ImportTarget } from './target.ts'
import { recordOf } from './to-record.ts'

/** `resumed`: products that had arrived before an interruption. */
export type Counts = Record<
  'read' | 'added' | 'changed' | 'unchanged' | 'resumed' | 'photos' | 'drawn' | 'sent' | 'withdrawn',
  number
>
export type ReportKind = 'bad' | 'skipped' | 'missing'
export type Import = {
  target: ImportTarget
  brand: BrandCode
  stream: Readable
  format: 'shopify' | 'google'
  photo: PhotoFinder
  now: Date
  /** Products of earlier files of this format that this one lacks are withdrawn. */
  isWhole?: boolean
  /** Called for each line that was left out, as it is read: a long report is never in memory. */
  onLine: (kind: ReportKind, row: BadRow) => void
  onProgress?: (counts: Counts) => void
}

/**
 * Increment when the same feed row results in a different product. Version 3 added imported products to the search
 * index, version 4 the retailer’s numbers, version 5 ordered sizes and whole colour names, version 6 what pictures show.
 */
const method = 6
const productsPerPart = 100
const sourcesTogether = 500
/** Characters of JSON and bytes of photos per request. */
const maxCharacters = 350_000
const maxPhotoBytes = 4_000_000
/** New imports sort before all other products until the listing is built. */
const firstOrdinal = -10_000_000

type Read = { product: FeedProduct; photos: Map<string, Photo>; digest: string }

/** Throws `UnreadableFeed` before any write when the file is no valid feed. */
export async function importFeed(run: Import): Promise<Counts> {
  const { target, stream, format, onLine } = run
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, resumed: 0, photos: 0, drawn: 0, sent: 0, withdrawn: 0 }
  const importer = new Importer(run, counts)
  let skipped = 0
  const bad: BadRow[] = []
  for await (const result of format === 'shopify' ? readShopify(stream) : readGoogle(stream)) {
    if ('bad' in result) {
      if (bad.length < 5) bad.push(result.bad)
      onLine('bad', result.bad)
    } else if ('skipped' in result) {
      skipped++
      onLine('skipped', result.skipped)
    } else await importer.add(result.product)
  }
  if (counts.read === 0 && skipped === 0) throw new UnreadableFeed(`No row can be used. ${reasons(bad)}`)
  await importer.flush()
  if (run.isWhole) await importer.withdrawOthers()
  if (counts.added + counts.changed + counts.resumed + counts.withdrawn > 0) await target.finish()
  else await importer.drop()
  return counts
}

/** Collects products into parts, and sends what the shop does not have. */
class Importer {
  readonly #run: Import
  readonly #counts: Counts
  #tree: FeedCategoryTree | null = null
  #part: Read[] = []
  readonly #sources: string[] = []

  constructor(run: Import, counts: Counts) {
    this.#run = run
    this.#counts = counts
  }

  async add(product: FeedProduct): Promise<void> {
    const photos = photosFor(product, this.#run)
    this.#part.push({ product, photos, digest: digestOf(product, photos) })
    this.#counts.read++
    if (this.#run.isWhole) this.#sources.push(product.source)
    if (this.#part.length === productsPerPart) await this.flush()
  }

  async flush(): Promise<void> {
    const { target, brand, now, onProgress } = this.#run
    const part = this.#part.splice(0)
    if (part.length === 0) return
    this.#tree ??= new FeedCategoryTree(await target.open())
    const compared = await target.compare(part.map(({ product, digest }) => [product.source, digest]))
    const records: ProductRecord[] = []
    const files = new Map<string, string>()
    part.forEach(({ product, photos, digest }, at) => {
      const { state, added } = compared[at]!
      this.#counts[
        state === 'same' ? 'unchanged' : state === 'waiting' ? 'resumed' : state === 'new' ? 'added' : 'changed'
      ]++
      if (state === 'same' || state === 'waiting') return
      const categoryPath = this.#tree!.place(product.categories)
      const ordinal = firstOrdinal + this.#counts.read - part.length + at
      const record = recordOf(brand, product, { categoryPath, ordinal, now: now.toISOString(), photos, digest })
      records.push({ ...record, added: added ?? record.added })
      this.#counts[record.drawing ? 'drawn' : 'photos']++
      for (const { key, path, video } of photos.values()) {
        files.set(key, path)
        if (video) files.set(video.key, video.path)
      }
    })
    await this.#sendPhotos(files)
    await this.#stage(records)
    onProgress?.(this.#counts)
  }

  /** Some at a time, as ranges of the database's order, which is that of the bytes. */
  async withdrawOthers(): Promise<void> {
    const sources = this.#sources.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    const kind = `${this.#run.format}:`
    let after = kind
    while (sources.length > 0) {
      const listed = sources.splice(0, sourcesTogether)
      const until = sources.length === 0 ? `${kind}\u{10ffff}` : listed.at(-1)!
      this.#counts.withdrawn += await this.#run.target.withdraw({ after, until, listed })
      after = until
    }
  }

  /** Forgets the session of an import without anything new. */
  async drop(): Promise<void> {
    if (this.#tree) await this.#run.target.drop()
  }

  async #sendPhotos(files: ReadonlyMap<string, string>) {
    if (files.size === 0) return
    const { target } = this.#run
    let pack: PhotoFile[] = []
    let bytes = 0
    for (const key of await target.missingPhotos([...files.keys()])) {
      const photo = { key, bytes: new Uint8Array(readFileSync(files.get(key)!)) }
      if (pack.length > 0 && bytes + photo.bytes.length > maxPhotoBytes) {
        await target.putPhotos(pack.splice(0))
        bytes = 0
      }
      pack.push(photo)
      bytes += photo.bytes.length
      this.#counts.sent++
    }
    if (pack.length > 0) await target.putPhotos(pack)
  }

  async #stage(records: readonly ProductRecord[]) {
    const tree = this.#tree!
    let part: ProductRecord[] = []
    let characters = 0
    const send = async () => {
      const categories = tree.made.splice(0)
      await this.#run.target.stage({ categories, position: 1000 + tree.labels.size, records: part.splice(0) })
      characters = 0
    }
    for (const record of records) {
      const length = JSON.stringify(record).length
      if (part.length > 0 && characters + length > maxCharacters) await send()
      part.push(record)
      characters += length
    }
    if (part.length > 0) await send()
  }
}

function photosFor({ images, variants, line, title }: FeedProduct, { photo, onLine }: Import) {
  const photos = new Map<string, Photo>()
  const sources = [...images.map(({ src }) => src), ...variants.flatMap(({ image }) => image ?? [])]
  for (const src of new Set(sources)) {
    const found = photo(src)
    if ('missing' in found) {
      if (found.missing !== '') onLine('missing', { line, reason: `${title}: ${found.missing}` })
    } else photos.set(src, found)
  }
  return photos
}

/** Digest of everything that the product is built from, without line numbers, which may shift. */
function digestOf(product: FeedProduct, photos: Map<string, Photo>) {
  const variants = product.variants.map((variant) => ({ ...variant, line: 0 }))
  const content = {
    ...product,
    line: 0,
    variants,
    photos: [...photos].map(([src, { key, video }]) => [src, key, ...(video ? [video.key] : [])]),
    method,
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

function reasons(bad: BadRow[]) {
  return bad.map(({ line, reason }) => `Line ${line}: ${reason}.`).join(' ')
}
