// Reads content from an external hub in the vendor's format, with a timeout and a size limit. Unknown parts are
// skipped.
import type { BrandCode } from '#shared/brands/brand.ts'
import { bannerAreas, type ContentPage, type NotificationBanner } from '#shared/content/content.ts'
import { notificationOf, pageOf } from '#shared/content-model/from-model.ts'
import { partyState } from '#shared/platform/parties.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { cleanHtml } from '#shared/content-model/clean-html.ts'
import { readText } from '#origin/platform/read-text.ts'
import { log } from '#origin/platform/log.ts'

/** Shorter than the timeouts of the calls that read the hub (shared/content/content-calls.ts). */
const deadlineMs = { page: 1200, banners: 500 } as const
const maxBytes = 2_000_000

export type Hub = { url: string; key: string }

/** Null when the embedded store is in use. */
export function hubIn(env: OriginEnv): Hub | null {
  const { CONTENT_URL = '', CONTENT_KEY = '' } = env
  return partyState('contentHub', env) === 'configured'
    ? { url: CONTENT_URL.replace(/\/$/, ''), key: CONTENT_KEY }
    : null
}

/** Null when the hub has no such page. Throws when the hub fails. */
export async function hubPage(hub: Hub, brand: BrandCode, key: string): Promise<ContentPage | null> {
  const answer = await fetchHub(hub, `/content/key/${brand}/${key}?depth=all&format=inlined`, deadlineMs.page)
  if (answer === null) return null
  const { read, skipped, mended } = pageOf((answer as { content?: unknown }).content, cleanHtml)
  if (skipped.length > 0 || mended.length > 0) warnSkipped(`${brand}/${key}`, { skipped, mended })
  if (!read) throw new Error('The content hub’s item is not a page.')
  return { ...read, key }
}

/** Areas without a banner are left out. */
export async function hubBanners(hub: Hub, brand: BrandCode): Promise<NotificationBanner[]> {
  const requests = bannerAreas.map((area) => ({ key: `${brand}/banner/${area}` }))
  const body = JSON.stringify({ requests, parameters: { depth: 'all', format: 'inlined' } })
  const answer = await fetchHub(hub, '/content/fetch', deadlineMs.banners, body)
  const { responses } = (answer ?? {}) as { responses?: unknown }
  if (!Array.isArray(responses)) throw new Error('The content hub’s reply has no responses.')
  return (responses as ({ content?: unknown } | null)[])
    .slice(0, bannerAreas.length)
    .flatMap((one) => notificationOf(one?.content).read ?? [])
}

/** Returns the hub's JSON for a path; null for 404. */
export async function fetchHub({ url, key }: Hub, path: string, ms: number, body?: string): Promise<unknown> {
  const headers = {
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'x-api-key': key }),
  }
  const init = {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(ms),
    ...(body && { method: 'POST', body }),
  } as const
  const response = await fetch(new Request(url + path, init))
  if (response.status === 404) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok) throw new Error(`The content hub answered ${response.status}.`)
  const answer = JSON.parse(await readText(response, maxBytes)) as unknown
  if (typeof answer !== 'object' || answer === null) throw new Error('The content hub’s reply is not an object.')
  return answer
}

function warnSkipped(key: string, what: object) {
  log('warn', 'origin', { event: 'content-not-as-drawn', key, ...what })
}
