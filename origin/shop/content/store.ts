// Reads the embedded content store: items in the vendor's form, published or as drafts for authors, and banners.
import { and, eq } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import { bannerAreas, type ContentPage, type NotificationBanner } from '#shared/content/content.ts'
import { modelId, pageIdOf, modelOf } from '#shared/content-model/to-model.ts'
import type { Model } from '#shared/content-model/schemas.ts'
import type { Database } from '#origin/platform/database.ts'
import { content } from './schema.ts'
import { itemsIn } from './formatted.ts'

/** The draft stage delivers the newest version, published or not. */
export type Stage = 'published' | 'draft'
export type Store = { db: Database; stage: Stage; pictureHost: string }

const bannerKey = 'banner:'

/** Delivery keys such as `jdw/home` and `jdw/banner/global`. */
export const deliveryKeyOf = (brand: string, key: string) => `${brand}/${key.replace(':', '/')}`

export async function byKey({ db, stage, pictureHost }: Store, deliveryKey: string): Promise<Model | null> {
  const slash = deliveryKey.indexOf('/')
  const brand = deliveryKey.slice(0, slash)
  const rest = deliveryKey.slice(slash + 1)
  const area = bannerAreas.find((one) => rest === `banner/${one}`)
  const [row] = await db
    .select()
    .from(content)
    .where(and(eq(content.brand, brand), eq(content.key, area ? bannerKey + area : rest)))
  return row ? itemOf(row, stage, pictureHost) : null
}

/** Finds a page, a banner or a part. Ids are derived from keys, so the keys alone identify the owner of an id. */
export async function byId(store: Store, id: string): Promise<Model | null> {
  const rows = await store.db.select({ brand: content.brand, key: content.key }).from(content)
  const keys = rows.map(({ brand, key }) => deliveryKeyOf(brand, key))
  const deliveryKey = keys.find((key) => modelId(key) === pageIdOf(id))
  const whole = deliveryKey === undefined ? null : await byKey(store, deliveryKey)
  return whole && (itemsIn(whole).find(({ _meta }) => _meta.deliveryId === id) ?? null)
}

/** All items including the parts of pages, ordered by key. */
export async function everything({ db, stage, pictureHost }: Store): Promise<Model[]> {
  const rows = await db.select().from(content).orderBy(content.brand, content.key)
  return rows.flatMap((row) => {
    const item = itemOf(row, stage, pictureHost)
    return item ? itemsIn(item) : []
  })
}

/**
 * The banners of the areas whose toggle is on for everybody, in the order of `areas`. Empty when the read fails, because a
 * page must not fail for its banners.
 */
export async function bannersOn(
  d1: D1Database,
  brand: BrandCode,
  areas: readonly (typeof bannerAreas)[number][],
): Promise<NotificationBanner[]> {
  const found = await d1
    .prepare(
      `SELECT body FROM json_each(?2) AS area JOIN content ON brand = ?1 AND content.key = 'banner:' || area.value
       JOIN toggle ON name = 'banner_' || area.value AND enabled = 1 AND users IS NULL ORDER BY area.key`,
    )
    .bind(brand, JSON.stringify(areas))
    .all<{ body: string }>()
    .catch(() => null)
  return found?.results.map(({ body }) => JSON.parse(body) as NotificationBanner) ?? []
}

/** A page that was never published has no body; a page without a draft shows its published body. */
export function bodyAt({ body, draft }: { body: unknown; draft: unknown }, stage: Stage) {
  return ((stage === 'draft' ? draft : null) ?? body ?? null) as ContentPage | NotificationBanner | null
}

function itemOf(row: typeof content.$inferSelect, stage: Stage, pictureHost: string): Model | null {
  const body = bodyAt(row, stage)
  const deliveryKey = deliveryKeyOf(row.brand as BrandCode, row.key)
  return body && modelOf(body, { deliveryKey, deliveryId: modelId(deliveryKey), pictureHost })
}
