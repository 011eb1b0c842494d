// The content of a shop as its authors see it: the list of pages and banners, and storing an edited one as a draft for
// the preview or published for shoppers.
import { eq } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { notificationOf, pageOf } from '#shared/content-model/from-model.ts'
import { content } from '#origin/shop/content/schema.ts'
import { cleanHtml } from '#shared/content-model/clean-html.ts'
import { bodyAt } from '#origin/shop/content/store.ts'
import { makeContent, savingDraft, writingBanner, writingPage, type Where } from '#origin/shop/content/write.ts'
import type { Database } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { FieldRefused } from '#origin/operator/action.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { secondMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'

/** `key` as in a delivery key: `home`, `banner/global`. */
export type ContentKey = { brand: BrandCode; key: string }
type StoreResult = { status: 200 | 404 | 409 | 422; message: string }

/** A banner is one sentence without a draft: published or not. */
export const isBanner = (key: string) => key.startsWith('banner/')

type ContentListEntry = {
  /** As in a delivery key. */
  key: string
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

export async function storeContent(
  env: OriginEnv,
  { brand, key }: ContentKey,
  model: unknown,
  as: 'draft' | 'published',
): Promise<StoreResult> {
  const where = { d1: env.DB, brand, now: new Date() }
  try {
    await (isBanner(key) ? storeBanner(where, model) : storePage(where, key, model, as))
    // What shoppers browse follows within a second.
    if (as === 'published') await wakeScheduler(env, secondMs)
    return { status: 200, message: savedMessages[as] }
  } catch (error) {
    if (error instanceof FieldRefused)
      return { status: 422, message: `Nothing was kept. ${placeOf(error.field)}: ${error.message}.` }
    if (error instanceof Refusal && (error.status === 404 || error.status === 409))
      return { status: error.status, message: `Nothing was kept. ${error.message}` }
    throw error
  }
}

async function storePage(where: Where, key: string, model: unknown, as: 'draft' | 'published') {
  const { read, skipped, mended } = pageOf(model, cleanHtml)
  // A value that the form showed as invalid is not corrected silently.
  if (mended[0]) throw new FieldRefused(mended[0].path, `This ${mended[0].what}`)
  if (!read || skipped[0]) throw new FieldRefused('content', `Nothing here draws ${skipped[0] ?? 'this'}`)
  const page = { ...read, key }
  await makeContent(where.d1, await (as === 'draft' ? savingDraft(where, page) : writingPage(where, page)))
}

async function storeBanner(where: Where, model: unknown) {
  const { read, mended } = notificationOf(model)
  if (mended[0] || !read)
    throw new FieldRefused(mended[0]?.path ?? 'content', `This ${mended[0]?.what ?? 'is no banner'}`)
  await makeContent(where.d1, await writingBanner(where, read))
}

/** `components.2.link` with positions counted from 1. */
function placeOf(field: string): string {
  return field.replace(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`).replaceAll('.', ', ')
}

const savedMessages = {
  draft: 'Saved as a draft. Shoppers do not see it yet.',
  published: 'Published. Shoppers see it within a minute.',
} as const
