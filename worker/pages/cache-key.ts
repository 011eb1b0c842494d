// What a shared page depends on, and nothing else: the build, whose files it names, brand, path, listed
// query keys, experiments that change pages, the anonymous visitor's toggles, and the version of the brand's catalogue
// and content.
import { facetNames } from '#shared/search/listing.ts'
import { experiments } from '#shared/platform/experiments.ts'
import { contentCalls } from '#shared/content/content-calls.ts'
import type { Page } from '#client/platform/page.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { queryCall } from '#worker/gateway/index.ts'
import { build } from './assets.ts'

/** The version is remembered like the toggles; a cold one is waited for this long, and then the page is not shared. */
const versionTimeoutMs = 100

/** Null when the version cannot be had: then nothing is read from the cache or put into it. The URL is a `sharedUrl`. */
export async function cacheKey(ctx: RequestContext): Promise<string | null> {
  const { visit } = ctx
  const version = await queryCall(contentCalls.banners, {}, ctx, versionTimeoutMs)
  if (!version.ok) return null
  const changing = [...visit.experiments].filter((name) => experiments[name].changesPage).toSorted()
  return [
    build,
    visit.brand.code,
    visit.url.host,
    visit.url.pathname,
    visit.url.search,
    changing.join(),
    [...visit.toggles].toSorted().join(),
    (version.reply as { version: string }).version,
  ].join(' ')
}

const repeatable: ReadonlySet<string> = new Set(facetNames)

/**
 * The URL that a shared page is drawn from and kept under, so that no query can fill the copy of another: of the keys that
 * change the page, the first value that is not empty, and of a facet all of them, in one order.
 */
export function sharedUrl(url: URL, page: Page): URL {
  const query = new URLSearchParams()
  for (const name of (page.query ?? []).toSorted()) {
    const values = url.searchParams.getAll(name).filter((value) => value !== '')
    for (const value of repeatable.has(name) ? [...new Set(values)].toSorted() : values.slice(0, 1))
      query.append(name, value)
  }
  const shared = new URL(url.pathname, url.origin)
  shared.search = query.toString()
  return shared
}
