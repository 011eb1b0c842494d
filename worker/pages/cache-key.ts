// The cache key of a shared page contains everything that the page depends on: the build (whose files the page names), brand,
// path, listed query keys, experiments that change pages, the delivery zone of lists, the anonymous visitor's toggles, and the version of the brand's
// catalogue and content.
import { facetNames } from '#shared/search/listing.ts'
import { experiments } from '#shared/platform/experiments.ts'
import { contentCalls } from '#shared/content/content-calls.ts'
import type { Page } from '#client/platform/page-declaration.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { queryCall } from '#worker/gateway/index.ts'
import { build } from '#worker/platform/assets.ts'

/** The longest wait for a version that is not cached. Without a version in time the page is not shared. */
const versionTimeoutMs = 100

/** Null without a version; the page is then neither read from the cache nor stored. The visit's URL must be a `sharedUrl`. */
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
    visit.zone ?? '',
    sortedNames(visit.toggles),
    (version.reply as { version: string }).version,
  ].join(' ')
}

/** The anonymous visitors' toggles are one set, until the next list arrives. */
const namesOfSets = new WeakMap<ReadonlySet<string>, string>()

function sortedNames(set: ReadonlySet<string>): string {
  const names = namesOfSets.get(set) ?? [...set].toSorted().join()
  namesOfSets.set(set, names)
  return names
}

const repeatable: ReadonlySet<string> = new Set(facetNames)

/**
 * The URL that a shared page is made from and cached under, so that no query can poison another's copy: of each key that
 * changes the page the first value that is not empty, of a facet all values, in a fixed order.
 */
export function sharedUrl(url: URL, page: Page): URL {
  if (url.search === '' && !url.href.endsWith('?')) return url
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
