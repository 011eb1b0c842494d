// Stores what an author has written: as a draft for the preview, or published for shoppers.
import type { BrandCode } from '#shared/brands/brand.ts'
import { notificationOf, pageOf } from '#shared/content-model/from-model.ts'
import { cleanHtml } from '#origin/shop/content/clean.ts'
import { makeContent, savingDraft, writingBanner, writingPage, type Where } from '#origin/shop/content/write.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { FieldRefused } from '#origin/operator/action.ts'
import { Refusal } from '#origin/platform/refusal.ts'

/** `key` as in a delivery key: `home`, `banner/global`. */
export type ContentKey = { brand: BrandCode; key: string }
export type StoreResult = { status: 200 | 404 | 409 | 422; message: string }

export async function storeContent(
  env: OriginEnv,
  { brand, key }: ContentKey,
  model: unknown,
  as: 'draft' | 'published',
): Promise<StoreResult> {
  const where = { d1: env.DB, brand, now: new Date() }
  try {
    await (isBanner(key) ? keepBanner(where, model) : keepPage(where, key, model, as))
    return { status: 200, message: words[as] }
  } catch (error) {
    if (error instanceof FieldRefused)
      return { status: 422, message: `Nothing was kept. ${placeOf(error.field)}: ${error.message}.` }
    if (error instanceof Refusal && (error.status === 404 || error.status === 409))
      return { status: error.status, message: `Nothing was kept. ${error.message}` }
    throw error
  }
}

/** A banner is one sentence without a draft: published or not. */
export const isBanner = (key: string) => key.startsWith('banner/')

async function keepPage(where: Where, key: string, model: unknown, as: 'draft' | 'published') {
  const { read, skipped, mended } = pageOf(model, cleanHtml)
  // A value that the form showed as invalid is not corrected silently.
  if (mended[0]) throw new FieldRefused(mended[0].path, `This ${mended[0].what}`)
  if (!read || skipped[0]) throw new FieldRefused('content', `Nothing here draws ${skipped[0] ?? 'this'}`)
  const page = { ...read, key }
  await makeContent(where.d1, await (as === 'draft' ? savingDraft(where, page) : writingPage(where, page)))
}

async function keepBanner(where: Where, model: unknown) {
  const { read, mended } = notificationOf(model)
  if (mended[0] || !read)
    throw new FieldRefused(mended[0]?.path ?? 'content', `This ${mended[0]?.what ?? 'is no banner'}`)
  await makeContent(where.d1, await writingBanner(where, read))
}

/** `components.2.link` with positions counted from 1. */
function placeOf(field: string): string {
  return field.replace(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`).replaceAll('.', ', ')
}

const words = {
  draft: 'Saved as a draft. Shoppers do not see it yet.',
  published: 'Published. Shoppers see it within a minute.',
} as const
