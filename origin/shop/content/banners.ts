// Reads the notification banners of the areas whose toggle is on for everybody.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { bannerAreas, NotificationBanner } from '#shared/content/content.ts'

/** In the order of `areas`. Empty when the read fails, because a page must not fail for its banners. */
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
