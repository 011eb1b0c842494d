// Authored pages and banners from the content store, and the version every cached page is kept under.
import { and, eq, like } from 'drizzle-orm'
import { brands } from '#shared/brands/index.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { contentCalls } from '#shared/calls/content.ts'
import type { ContentPage, NotificationBanner } from '#shared/entities/content.ts'
import type { BannerTerms } from '#shared/entities/credit-promotion.ts'
import { termsOf } from '#shared/credit-terms.ts'
import { creditPromotionOf } from '#shared/rules/credit-promotion.ts'
import { creditTermsName } from '#shared/rules/credit-terms-name.ts'
import { dateOf } from '#shared/rules/london-days.ts'
import type { Handlers } from '#origin/answer.ts'
import { draftOf } from '#origin/content/staging.ts'
import { content } from '#origin/data/schema.ts'
import { versionOf } from '#origin/data/version.ts'
import { Refusal } from '#origin/refusal.ts'

export const contentHandlers: Handlers<typeof contentCalls> = {
  async page({ query }, { db, brand, now }) {
    const [row] = await db
      .select()
      .from(content)
      .where(and(eq(content.brand, brand), eq(content.key, query.key)))
    if (!row) throw new Refusal(404, 'CONTENT_NOT_FOUND', 'There is no such page.')
    return withCredit(row.body as ContentPage, brand, now)
  },

  draft: ({ query }, asked) => draftOf(query, asked),

  async banners(_input, { db, env, brand, now }) {
    const [version, rows] = await Promise.all([
      versionOf(env.DB, brand),
      db
        .select()
        .from(content)
        .where(and(eq(content.brand, brand), like(content.key, 'banner:%'))),
    ])
    const banners = rows.map(({ body }) => body as NotificationBanner)
    return { version: `${version}`, banners, credit: termsFor(brand, now).credit }
  },

  async bannerTerms({ query }, { brand, now }) {
    if (query.name !== creditTermsName) throw new Refusal(404, 'TERMS_NOT_FOUND', 'There are no such terms.')
    return termsFor(brand, now)
  },

  payLater: async (_input, { brand, now }) => termsFor(brand, now),
}

/** Where an author put store credit, what holds today stands: figures are never authored. */
function withCredit(page: ContentPage, brand: BrandCode, now: Date): ContentPage {
  const components = page.components.map((part) =>
    part.type === 'credit' ? { ...part, promotion: termsFor(brand, now).credit } : part,
  )
  return { ...page, components }
}

function termsFor(brand: BrandCode, now: Date): BannerTerms {
  const credit = creditPromotionOf(brands[brand], termsOf(brand, dateOf(now)))
  return { name: creditTermsName, effective: credit.effective, credit }
}
