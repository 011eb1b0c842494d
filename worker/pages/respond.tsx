// A page's response: the shared copy when the copy is cached or all replies have arrived; otherwise a page streamed to this
// visitor, while the shared copy is rendered in the background. Crawlers and the first script get the finished page.
import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { experiments } from '#shared/platform/experiments.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { Matched } from '#client/platform/page-declaration.ts'
import type { App, RequestContext } from '#worker/request-context.ts'
import { isInPage } from '#worker/forms/in-page.tsx'
import { noteTimings } from '#worker/development.ts'
import { runsThirdPartyScripts, securityHeaders } from '#worker/security-headers.ts'
import { notFoundPage } from '#client/app/pages.ts'
import { answerPage, personalize, fallBackToShared, matchPage, type PageAnswer } from './answer.ts'
import { redirectOf } from './redirects.ts'
import {
  copyInMemory,
  copyOnPlatform,
  renderCopyOnce,
  storedState,
  type PageCopy,
  type FoundCopy,
} from './html-cache.ts'
import { cacheKey, sharedUrl } from './cache-key.ts'
import { development } from './assets.ts'
import { learnStrings } from './fast-encoder.ts'
import { documentOf, renderOptions, renderWhole, failedBoundary, stateApartOf } from './render.tsx'

export async function respondWithPage(c: Context<App>): Promise<Response> {
  const matched = matchPage(c.get('ctx').visit.url)
  return respondWith(c, await personalize(c.get('ctx'), matched), matched)
}

/** `status` replaces the page's own when a form on it has errors. */
export async function respondWith(c: Context<App>, ctx: RequestContext, matched: Matched | null, status?: number) {
  ctx.served.page = matched?.page ?? notFoundPage
  const redirect = redirectOf(ctx, matched)
  if (redirect) return redirectPage(c, ctx, redirect)
  if (isShareable(ctx.visit, matched)) return respondShareable(c, ctx, matched!)
  const answered = await answerPage(ctx, matched)
  if (answered.redirect) return redirectPage(c, ctx, answered.redirect)
  if (fallBackToShared(ctx, matched, answered)) return respondWith(c, c.get('ctx'), matched)
  return respondPrivate(c, ctx, status === undefined ? answered : { ...answered, status })
}

async function respondShareable(c: Context<App>, visitor: RequestContext, matched: Matched): Promise<Response> {
  const ctx = sharedContext(visitor, matched)
  const key = await cacheKey(ctx)
  if (key === null) {
    const answered = await answerPage(ctx, matched)
    return answered.redirect ? redirectPage(c, visitor, answered.redirect) : respondPrivate(c, ctx, answered)
  }
  const now = Date.now()
  const found = copyInMemory(key, now) ?? (await copyOnPlatform(key, now))
  if (found) {
    if (found.stale) void renderCopyOnce(key, () => renderCopy(ctx, matched), ctx.waitUntil)
    return respondShared(c, ctx, found)
  }
  const answered = await answerPage(ctx, matched)
  if (answered.redirect) return redirectPage(c, visitor, answered.redirect)
  if (answered.status !== 200 || answered.degraded) return respondPrivate(c, ctx, answered)
  const drawn = renderCopyOnce(key, () => renderCopy(ctx, matched, answered), ctx.waitUntil)
  if (isComplete(answered) || needsWhole(c.req.raw)) {
    const copy = await drawn
    if (copy) return respondShared(c, ctx, { copy, from: 'drawn', stale: false })
  }
  return respondPrivate(c, ctx, answered)
}

/** Whether all replies have arrived. */
function isComplete({ later, resolved }: PageAnswer): boolean {
  return resolved.size === later.size
}

function isShareable(visit: Visit, matched: Matched | null): boolean {
  const isAnonymous = matched !== null && matched.page.cache !== 'private' && visit.person === null
  return isAnonymous && !development && !(visit.url.search !== '' && visit.url.searchParams.has('vse'))
}

/** A shared page sees only what is in its key: the listed query keys and the experiments that change pages. */
function sharedContext(ctx: RequestContext, { page }: Matched): RequestContext {
  const changing = [...ctx.visit.experiments].filter((name) => experiments[name].changesPage)
  const url = sharedUrl(ctx.visit.url, page)
  return { ...ctx, visit: { ...ctx.visit, url, experiments: new Set(changing) } }
}

/** Null when the page must not be shared: its status is not 200, or a reply that it shows has failed. */
async function renderCopy(ctx: RequestContext, matched: Matched, answer?: PageAnswer): Promise<PageCopy | null> {
  const answered = answer ?? (await answerPage(ctx, matched))
  if (answered.status !== 200 || answered.degraded) return null
  const laterReplies = await Promise.all(answered.later.values())
  if (laterReplies.some((reply) => reply === null)) return null
  const state = await stateApartOf(ctx, answered)
  const html = await renderWhole(ctx, answered, state)
  if (html.includes(failedBoundary)) return null
  learnStrings(`${ctx.visit.brand.code} ${matched.page.name}`, html)
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

function respondShared(c: Context<App>, ctx: RequestContext, { copy, from, stale }: FoundCopy): Response {
  const headers = {
    ...securityHeaders({ kind: 'shared' }, ctx.visit.url, ctx.settings),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=20, stale-while-revalidate=160',
    etag: copy.etag,
    'server-timing': [`cache;desc="${from}${stale ? ' stale' : ''}"`, ...(from === 'drawn' ? timingsOf(ctx) : [])].join(
      ', ',
    ),
  }
  if (c.req.header('if-none-match')?.includes(copy.etag)) return new Response(null, { status: 304, headers })
  return new Response(copy.body, { headers })
}

/** A page for this visitor alone: complete when all replies have arrived, streamed otherwise. */
export async function respondPrivate(c: Context<App>, ctx: RequestContext, answered: PageAnswer): Promise<Response> {
  if (needsWhole(c.req.raw)) await Promise.all(answered.later.values())
  if (!isComplete(answered) || development || runsThirdPartyScripts(ctx.visit.url)) return streamPage(c, ctx, answered)
  const headers = {
    ...securityHeaders({ kind: 'shared' }, ctx.visit.url, ctx.settings),
    ...privateHeaders(ctx),
    'content-type': 'text/html; charset=utf-8',
  }
  return new Response(await renderWhole(ctx, answered), { status: answered.status, headers })
}

export async function streamPage(c: Context<App>, ctx: RequestContext, answered: PageAnswer): Promise<Response> {
  const { visit, settings } = ctx
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const headers = { ...securityHeaders({ kind: 'streamed', nonce }, visit.url, settings), ...privateHeaders(ctx) }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (development) c.header('content-security-policy', undefined)
  // The local server buffers a compressed stream to its end; the production platform does not.
  if (settings.LOCAL) c.header('content-encoding', 'identity')
  c.status(answered.status as 200)
  const options = { stream: true as const, readableStreamOptions: renderOptions(ctx, answered.page, nonce) }
  await reactRenderer(({ children }) => <>{children}</>, options)(c, async () => {})
  return c.render(await documentOf(ctx, answered, { nonce }))
}

function privateHeaders(ctx: RequestContext) {
  return { 'cache-control': 'private, no-store', 'server-timing': timingsOf(ctx).join(', ') || 'none' }
}

/** The upstream calls of this response; none for a cached page. */
function timingsOf(ctx: RequestContext): string[] {
  noteTimings(ctx)
  return ctx.timings.map(({ name, ms, from }) => `${name.replace('.', '-')};dur=${ms};desc="${from}"`)
}

function redirectPage(
  c: Context<App>,
  { visit, settings }: RequestContext,
  { to, status }: NonNullable<PageAnswer['redirect']>,
) {
  const headers = securityHeaders({ kind: 'api' }, visit.url, settings)
  return c.body(null, status, { ...headers, 'cache-control': 'private, no-store', location: to })
}

/** Crawlers and the first script (client/app/first/listing.ts) get the same page complete instead of streamed. */
function needsWhole(request: Request): boolean {
  if (isInPage(request)) return true
  return /bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse-ci|embedly|preview/i.test(
    request.headers.get('user-agent') ?? '',
  )
}
