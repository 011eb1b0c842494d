// What an author has written, kept: as a draft that only the preview shows, or published for every shopper to see.
import { and, eq } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import { notificationOf, pageOf, type Read } from '#shared/content-model/from-model.ts'
import type { ContentPage, NotificationBanner } from '#shared/entities/content.ts'
import { clean } from '#origin/content/clean.ts'
import { open } from '#origin/data/database.ts'
import { content } from '#origin/data/schema.ts'
import { raiseVersion } from '#origin/data/version.ts'
import type { OriginEnv } from '#origin/env.ts'

export type What = { brand: BrandCode; /** As in a delivery key: `home`, `banner/global`. */ key: string }
export type Kept = { status: 200 | 404 | 422; message: string }

/** The key of its row. */
export const rowKeyOf = (key: string) => key.replace(/^banner\//, 'banner:')

export async function keep(
  env: OriginEnv,
  { brand, key }: What,
  model: unknown,
  as: 'draft' | 'published',
): Promise<Kept> {
  const found: Read<ContentPage | NotificationBanner> = key.startsWith('banner/')
    ? notificationOf(model)
    : pageOf(model, clean)
  if (found.read === null)
    return { status: 422, message: 'Nothing was kept: this is not what belongs at this address.' }
  const body = 'area' in found.read ? found.read : { ...found.read, key }
  const db = open(env.DB)
  const here = and(eq(content.brand, brand), eq(content.key, rowKeyOf(key)))
  const [known] = await db.select({ key: content.key }).from(content).where(here)
  if (!known) return { status: 404, message: 'Nothing was kept: there is no such content.' }
  const changed = new Date().toISOString()
  if (as === 'draft') {
    await db.update(content).set({ draft: body, changed }).where(here)
  } else {
    const told = JSON.stringify(body)
    await env.DB.batch([
      env.DB.prepare('UPDATE content SET body = ?, draft = NULL, changed = ? WHERE brand = ? AND key = ?').bind(
        told,
        changed,
        brand,
        rowKeyOf(key),
      ),
      raiseVersion(env.DB, brand),
    ])
  }
  return { status: 200, message: [words[as], ...faults(found)].join(' ') }
}

const words = {
  draft: 'Saved as a draft. Shoppers do not see it yet.',
  published: 'Published. Shoppers see it within a minute.',
} as const

/** What could not be kept as it was written. */
function faults({ mended, skipped }: Read<unknown>): string[] {
  const parts = [
    ...mended.map(({ path, what }) => `${path} ${what}`),
    ...skipped.map((schema) => `${schema} is unknown`),
  ]
  return parts.length > 0 ? [`Not kept as written: ${parts.join('; ')}.`] : []
}
