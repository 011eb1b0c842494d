// Writes a brand's seeded content without overwriting operators' changes.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { bulk } from '#origin/platform/database.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'

type Item = { key: string; body: string }

/** Replaces all content of the brand. */
export async function loadContent(
  d1: D1Database,
  brand: BrandCode,
  pages: ContentPage[],
  banners: NotificationBanner[],
  now: Date,
) {
  await forget(d1, brand)
  await write(d1, brand, itemsOf(pages, banners), [], now)
}

/**
 * The seed updates or deletes a page only while the stored digest equals the page's, which means that no operator has
 * changed the page.
 */
export async function reloadContent(
  d1: D1Database,
  brand: BrandCode,
  pages: ContentPage[],
  banners: NotificationBanner[],
  now: Date,
) {
  const digests = await digestsOf(d1, brand)
  // Content seeded before digests existed cannot have been changed by an operator.
  if (digests.size === 0) return loadContent(d1, brand, pages, banners, now)
  const { results } = await d1.prepare('SELECT key, body FROM content WHERE brand = ?').bind(brand).all<Item>()
  const asSeeded = new Map<string, boolean>()
  for (const { key, body } of results) asSeeded.set(key, digests.get(key) === (await digestOf(body)))
  const seeded = itemsOf(pages, banners)
  const free = seeded.filter(({ key }) => asSeeded.get(key) ?? !digests.has(key))
  const left = [...asSeeded]
    .filter(([key, same]) => same && !seeded.some((item) => item.key === key))
    .map(([key]) => key)
  await write(d1, brand, free, left, now)
}

function itemsOf(pages: ContentPage[], banners: NotificationBanner[]): Item[] {
  return [
    ...pages.map((page) => ({ key: page.key, body: JSON.stringify(page) })),
    ...banners.map((banner) => ({ key: `banner:${banner.area}`, body: JSON.stringify(banner) })),
  ]
}

async function write(d1: D1Database, brand: BrandCode, items: Item[], gone: string[], now: Date) {
  const rows = items.map(({ key, body }) => [brand, key, body, now.toISOString()])
  const digests = await Promise.all(items.map(async ({ key, body }) => [partOf(brand, key), await digestOf(body)]))
  await d1.batch([
    d1
      .prepare('DELETE FROM content WHERE brand = ? AND key IN (SELECT value FROM json_each(?))')
      .bind(brand, JSON.stringify(gone)),
    d1
      .prepare('DELETE FROM loaded WHERE part IN (SELECT ? || value FROM json_each(?))')
      .bind(partOf(brand, ''), JSON.stringify(gone)),
    ...bulk(d1, 'content', ['brand', 'key', 'body', 'changed'], rows, 'brand, key'),
    ...bulk(d1, 'loaded', ['part', 'digest'], digests, 'part'),
    raiseVersion(d1, brand),
  ])
}

async function forget(d1: D1Database, brand: BrandCode) {
  await d1.batch([
    d1.prepare('DELETE FROM content WHERE brand = ?').bind(brand),
    d1.prepare('DELETE FROM loaded WHERE part LIKE ?').bind(`${partOf(brand, '')}%`),
  ])
}

async function digestsOf(d1: D1Database, brand: BrandCode): Promise<ReadonlyMap<string, string>> {
  const prefix = partOf(brand, '')
  const { results } = await d1
    .prepare('SELECT part, digest FROM loaded WHERE part LIKE ?')
    .bind(`${prefix}%`)
    .all<{ part: string; digest: string }>()
  return new Map(results.map(({ part, digest }) => [part.slice(prefix.length), digest]))
}

const partOf = (brand: BrandCode, key: string) => `content/${brand}/${key}`

/** SHA-256 in hexadecimal digits. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
