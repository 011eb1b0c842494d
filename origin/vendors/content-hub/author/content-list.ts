// The content of a shop: its pages, and the banners above all pages.
import { eq } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { bodyAt } from '#origin/shop/content/store.ts'
import type { Database } from '#origin/platform/database.ts'
import { content } from '#origin/shop/content/schema.ts'
import { isBanner } from './store.ts'

export type ContentListEntry = {
  /** As in a delivery key. */ key: string
  title: string
  drafted: boolean
  changed: string
}

export async function contentListOf(db: Database, brand: BrandCode): Promise<ContentListEntry[]> {
  const rows = await db.select().from(content).where(eq(content.brand, brand)).orderBy(content.key)
  const listed = rows.map(({ key, body, draft, changed }) => ({
    key: key.replace(':', '/'),
    title: titleOf(bodyAt({ body, draft }, 'draft')) || key,
    drafted: draft !== null,
    changed,
  }))
  const last = ({ key }: ContentListEntry) => Number(isBanner(key))
  return listed.toSorted((one, other) => last(one) - last(other))
}

function titleOf(body: ContentPage | NotificationBanner | null): string {
  if (body === null) return ''
  return 'area' in body ? `Banner: ${body.text}` : body.title
}
