// Authored pages and banners, from the embedded content store or an external hub, and redirects of old URLs. The banners'
// reply carries the version that cached pages are stored under.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { contentCalls } from '#shared/content/content-calls.ts'
import { pathKey } from '#shared/content/old-address.ts'
import type { redirectCalls } from '#shared/content/redirect-calls.ts'
import { bannerAreas, type ContentPage, type NotificationBanner } from '#shared/content/content.ts'
import { type BannerTerms, creditPromotionOf, creditTermsName } from '#shared/credit/credit-promotion.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { seasonalKeys } from './season.ts'
import { readDraft } from './staging.ts'
import { hubBanners, hubIn, hubPage } from './vendor.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import { publishChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { log } from '#origin/platform/log.ts'

export const contentHandlers: Handlers<typeof contentCalls> = {
  async page({ query }, ctx) {
    const page = await pageAt(query.key, ctx)
    // Few categories have words of their own.
    if (!page && query.key.startsWith('category/'))
      return { key: query.key, title: '', description: '', components: [] }
    if (!page) throw new Refusal(404, 'CONTENT_NOT_FOUND', 'There is no such page.')
    return page
  },

  draft: async ({ query }, ctx) => withCredit(await readDraft(query, ctx), ctx.brand, ctx.now),

  /** Every page requests them: where the catalogue is new or was emptied, a page begins the first edition. */
  async banners(_input, { catalogue, env, brand, now, wait }) {
    const hub = hubIn(env)
    const [{ version, banners }, fromHub] = await Promise.all([
      bannersIn(catalogue, brand),
      hub && hubBanners(hub, brand).catch(noBanners),
    ])
    if (version === 0) wait(publishChanges(env))
    return { version: `${version}`, banners: fromHub ?? banners, credit: termsFor(brand, now).credit }
  },

  /** Without authored content the bag shows nothing; that is no failure. */
  bag: async (_input, ctx) => ({ components: (await pageAt('bag', ctx))?.components ?? [] }),

  async bannerTerms({ query }, { brand, now }) {
    if (query.name !== creditTermsName) throw new Refusal(404, 'TERMS_NOT_FOUND', 'There are no such terms.')
    return termsFor(brand, now)
  },

  payLater: async (_input, { brand, now }) => termsFor(brand, now),
}

/** Operators edit the redirects (origin/operator/redirects). */
export const redirectHandlers: Handlers<typeof redirectCalls> = {
  /** Resolves one step only; a chain of redirects takes one request for each step. */
  async find({ query }, { catalogue, brand }) {
    const found = await catalogue
      .prepare('SELECT "to", status FROM redirect WHERE brand = ? AND "from" = ?')
      .bind(brand, pathKey(query.path))
      .first<{ to: string; status: 301 | 302 }>()
    return { redirect: found ?? null }
  },
}

export async function pageAt(key: string, { catalogue, env, brand, now }: HandlerContext): Promise<ContentPage | null> {
  const hub = hubIn(env)
  const page = hub ? await hubPage(hub, brand, key) : await pageIn(catalogue, brand, key, now)
  return page && withCredit(page, brand, now)
}

/** The season's page where one is published. Null also for a page that was never published. */
async function pageIn(
  catalogue: CatalogueReader,
  brand: BrandCode,
  key: string,
  now: Date,
): Promise<ContentPage | null> {
  const row = await catalogue
    .prepare(
      `SELECT body FROM json_each(?2) AS requested JOIN content ON content.brand = ?1 AND content.key = requested.value
       ORDER BY requested.key LIMIT 1`,
    )
    .bind(brand, JSON.stringify(seasonalKeys(key, now)))
    .first<{ body: string }>()
  return row && { ...(JSON.parse(row.body) as ContentPage), key }
}

async function bannersIn(catalogue: CatalogueReader, brand: BrandCode) {
  const row = await catalogue
    .prepare(
      `SELECT (SELECT version FROM live WHERE brand = ?1) AS version,
         (SELECT json_group_array(json(body)) FROM content WHERE brand = ?1 AND key GLOB 'banner:*') AS banners`,
    )
    .bind(brand)
    .first<{ version: number | null; banners: string }>()
  const banners = JSON.parse(row?.banners ?? '[]') as NotificationBanner[]
  return {
    version: row?.version ?? 0,
    banners: bannerAreas.flatMap((area) => banners.find((banner) => banner.area === area) ?? []),
  }
}

/** Every shared page needs the version in the same reply, so a failed hub only costs the banners. */
function noBanners(error: unknown): NotificationBanner[] {
  log('error', 'origin', { event: 'content-hub-failed', error: errorMessageOf(error) })
  return []
}

/** Fills credit components with today's promotion, because authors never enter figures. */
function withCredit(page: ContentPage, brand: BrandCode, now: Date): ContentPage {
  const components = page.components.map((part) =>
    part.type === 'credit' ? { ...part, promotion: termsFor(brand, now).credit } : part,
  )
  return { ...page, components }
}

function termsFor(brand: BrandCode, now: Date): BannerTerms {
  const credit = creditPromotionOf(brands[brand], creditTermsOn(brand, dateOf(now)))
  return { name: creditTermsName, effective: credit.effective, credit }
}
