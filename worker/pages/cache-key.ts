// What a shared page depends on, and nothing else: the build, whose files it names, brand, path, listed
// query keys, experiments that change pages, the anonymous visitor's toggles, and the version of the brand's catalogue
// and content.
import { experiments } from '#shared/experiments.ts'
import { contentCalls } from '#shared/calls/content.ts'
import type { Page } from '#client/pages/page.ts'
import type { Here } from '#worker/env.ts'
import { answerOf } from '#worker/gateway/answers.ts'
import { build } from './assets.ts'

/** The version is remembered like the toggles; a cold one is waited for this long, and then the page is not shared. */
const versionPatienceMs = 100

/** Null when the version cannot be had: then nothing is read from the cache or put into it. */
export async function cacheKey(here: Here, page: Page): Promise<string | null> {
  const { visit } = here
  const version = await answerOf(contentCalls.banners, {}, here, versionPatienceMs)
  if (!version.ok) return null
  const query = [...visit.url.searchParams]
    .filter(([name, value]) => value !== '' && page.query?.includes(name))
    .toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const changing = [...visit.experiments].filter((name) => experiments[name].changesPage).toSorted()
  return [
    build,
    visit.brand.code,
    visit.url.host,
    visit.url.pathname,
    new URLSearchParams(query).toString(),
    changing.join(),
    [...visit.toggles].toSorted().join(),
    (version.reply as { version: string }).version,
  ].join(' ')
}
