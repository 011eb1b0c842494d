// The page that everybody gets: found in the cache, or rendered for it.
import { experiments } from '#shared/platform/experiments.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { Matched } from '#client/platform/page-declaration.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { answerPage, matchPage, type PageAnswer } from './answer.ts'
import { development } from '#worker/platform/assets.ts'
import { cacheKey, sharedUrl } from './cache-key.ts'
import {
  copyInMemory,
  copyOnPlatform,
  renderCopyOnce,
  storedState,
  type FoundCopy,
  type PageCopy,
} from './html-cache.ts'
import { failedBoundary, renderWhole, externalStateOf } from './render.tsx'

/** `ctx` sees only what the shared page may depend on. */
type SharedPage = { ctx: RequestContext } & (
  | { found: FoundCopy; answered?: undefined }
  | { found: null; answered: PageAnswer }
)

/**
 * The cached copy, or one that is rendered now, if all its replies have arrived. Otherwise the answers so far, for a page of this
 * visitor alone, while the copy is rendered in the background. `whole`: the copy is waited for.
 */
export async function sharedPage(visitor: RequestContext, matched: Matched, whole: boolean): Promise<SharedPage> {
  const ctx = sharedContext(visitor, matched)
  const key = await cacheKey(ctx)
  if (key === null) return { ctx, found: null, answered: await answerPage(ctx, matched) }
  const now = Date.now()
  const cached = copyInMemory(key, now) ?? (await copyOnPlatform(key, now))
  if (cached?.stale) void renderCopyOnce(key, () => renderCopy(ctx, matched), ctx.waitUntil)
  if (cached) return { ctx, found: cached }
  const answered = await answerPage(ctx, matched)
  if (answered.redirect || answered.status !== 200 || answered.degraded) return { ctx, found: null, answered }
  const drawn = renderCopyOnce(key, () => renderCopy(ctx, matched, answered), ctx.waitUntil)
  const copy = isComplete(answered) || whole ? await drawn : null
  return copy ? { ctx, found: { copy, from: 'drawn', stale: false } } : { ctx, found: null, answered }
}

/** Whether all replies have arrived. */
export function isComplete({ later, resolved }: PageAnswer): boolean {
  return resolved.size === later.size
}

export function isShareable(visit: Visit, matched: Matched | null): boolean {
  const isAnonymous = matched !== null && matched.page.cache !== undefined && visit.person === null
  return isAnonymous && !development && !(visit.url.search !== '' && visit.url.searchParams.has('vse'))
}

/** A shared page sees only what is in its key: the listed query keys, the experiments that change pages, and the delivery zone of lists. */
function sharedContext(ctx: RequestContext, { page }: Matched): RequestContext {
  const changing = [...ctx.visit.experiments].filter((name) => experiments[name].changesPage)
  const url = sharedUrl(ctx.visit.url, page)
  const zone = page.zoned ? ctx.visit.zone : undefined
  return { ...ctx, visit: { ...ctx.visit, url, zone, experiments: new Set(changing) } }
}

/** Null when the page must not be shared: its status is not 200, or a reply that it shows has failed. */
async function renderCopy(ctx: RequestContext, matched: Matched, answer?: PageAnswer): Promise<PageCopy | null> {
  const answered = answer ?? (await answerPage(ctx, matched))
  if (answered.status !== 200 || answered.degraded) return null
  const laterReplies = await Promise.all(answered.later.values())
  if (laterReplies.some((reply) => reply === null)) return null
  const state = await externalStateOf(ctx, answered)
  const html = await renderWhole(ctx, answered, state)
  if (html.includes(failedBoundary)) return null
  const body = new TextEncoder().encode(html) as Uint8Array<ArrayBuffer>
  const digest = await crypto.subtle.digest('SHA-256', body)
  const etag = `W/"${[...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
  return { body, etag, at: Date.now(), ...(state && { state: { version: state.version, text: state.text } }) }
}

/**
 * The state that the HTML of a shared page names: of this version while it is stored, otherwise of the page's current copy,
 * by which the browser replaces the page. Null for an address without such a page.
 */
export async function sharedState(visitor: RequestContext, version: string): Promise<string | null> {
  const stored = await storedState(version)
  const matched = matchPage(visitor.visit.url)
  if (stored !== null || !isShareable(visitor.visit, matched)) return stored
  const ctx = sharedContext(visitor, matched!)
  const key = await cacheKey(ctx)
  if (key === null) return null
  const found = copyInMemory(key, Date.now())
  const copy = found?.copy.state
    ? found.copy
    : await renderCopyOnce(key, () => renderCopy(ctx, matched!), ctx.waitUntil)
  return copy?.state?.text ?? null
}
