// A page's response: the shared copy when there is one or all its answers have come; otherwise a streamed copy for this
// visitor, while the shared one is drawn behind it. Crawlers wait for the finished page.
import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { experiments } from '#shared/platform/experiments.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { Matched } from '#client/platform/page.ts'
import type { App, RequestContext } from '#worker/request-context.ts'
import { noteTimings } from '#worker/development.ts'
import { runsThirdPartyScripts, securityHeaders } from '#worker/security-headers.ts'
import { answerPage, personalize, fallBackToShared, matchPage, redirectOf, type PageAnswer } from './answer.ts'
import { copyInMemory, copyOnPlatform, renderCopyOnce, type PageCopy, type FoundCopy } from './html-cache.ts'
import { cacheKey, sharedUrl } from './cache-key.ts'
import { development } from './assets.ts'
import { learnStrings } from './fast-encoder.ts'
import { documentOf, renderOptions, renderWhole, failedBoundary } from './render.tsx'

export async function respond(c: Context<App>): Promise<Response> {
  const matched = matchPage(c.get('ctx').visit.url)
  return respondWith(c, await personalize(c.get('ctx'), matched), matched)
}

/** `status` stands in for a page's own when a form on it was not in order. */
export async function respondWith(c: Context<App>, ctx: RequestContext, matched: Matched | null, status?: number) {
  const redirect = redirectOf(ctx, matched)
  if (redirect) return elsewhere(c, ctx, redirect)
  if (isShareable(ctx.visit, matched)) return respondToAll(c, ctx, matched!)
  const answered = await answerPage(ctx, matched)
  if (answered.redirect) return elsewhere(c, ctx, answered.redirect)
  if (fallBackToShared(ctx, matched, answered)) return respondWith(c, c.get('ctx'), matched)
  return respondPrivate(c, ctx, status === undefined ? answered : { ...answered, status })
}

async function respondToAll(c: Context<App>, visitor: RequestContext, matched: Matched): Promise<Response> {
  const ctx = forAll(visitor, matched)
  const key = await cacheKey(ctx)
  if (key === null) {
    const answered = await answerPage(ctx, matched)
    return answered.redirect ? elsewhere(c, visitor, answered.redirect) : respondPrivate(c, ctx, answered)
  }
  const now = Date.now()
  const found = copyInMemory(key, now) ?? (await copyOnPlatform(key, now))
  if (found) {
    if (found.stale) void renderCopyOnce(key, () => draw(ctx, matched), ctx.waitUntil)
    return shared(c, ctx, found)
  }
  const answered = await answerPage(ctx, matched)
  if (answered.redirect) return elsewhere(c, visitor, answered.redirect)
  if (answered.status !== 200 || answered.degraded) return respondPrivate(c, ctx, answered)
  const drawn = renderCopyOnce(key, () => draw(ctx, matched, answered), ctx.waitUntil)
  if (isWhole(answered) || isCrawler(c.req.raw)) {
    const copy = await drawn
    if (copy) return shared(c, ctx, { copy, from: 'drawn', stale: false })
  }
  return respondPrivate(c, ctx, answered)
}

/** Nothing of the page is still on its way. */
function isWhole({ later, come }: PageAnswer): boolean {
  return come.size === later.size
}

function isShareable(visit: Visit, matched: Matched | null): boolean {
  const nobodys = matched !== null && matched.page.cache !== 'private' && visit.person === null
  return nobodys && !development && !visit.url.searchParams.has('vse')
}

/** Of a visitor's URL and experiments a shared page knows what its key has: the rest is only theirs. */
function forAll(ctx: RequestContext, { page }: Matched): RequestContext {
  const changing = [...ctx.visit.experiments].filter((name) => experiments[name].changesPage)
  const url = sharedUrl(ctx.visit.url, page)
  return { ...ctx, visit: { ...ctx.visit, url, experiments: new Set(changing) } }
}

/** Null when the page must not be shared: it is not a 200, or something it shows could not be had. */
async function draw(ctx: RequestContext, matched: Matched, had?: PageAnswer): Promise<PageCopy | null> {
  const answered = had ?? (await answerPage(ctx, matched))
  if (answered.status !== 200 || answered.degraded) return null
  const laters = await Promise.all(answered.later.values())
  if (laters.some((reply) => reply === null)) return null
  const html = await renderWhole(ctx, answered)
  if (html.includes(failedBoundary)) return null
  learnStrings(`${ctx.visit.brand.code} ${matched.page.name}`, html)
  const body = new TextEncoder().encode(html) as Uint8Array<ArrayBuffer>
  const digest = await crypto.subtle.digest('SHA-256', body)
  const etag = `W/"${[...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
  return { body, etag, at: Date.now() }
}

function shared(c: Context<App>, ctx: RequestContext, { copy, from, stale }: FoundCopy): Response {
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

/** A copy for this visitor alone: whole when nothing is on its way any more, streamed otherwise. */
export async function respondPrivate(c: Context<App>, ctx: RequestContext, answered: PageAnswer): Promise<Response> {
  if (isCrawler(c.req.raw)) await Promise.all(answered.later.values())
  if (!isWhole(answered) || development || runsThirdPartyScripts(ctx.visit.url)) return streamed(c, ctx, answered)
  const headers = {
    ...securityHeaders({ kind: 'shared' }, ctx.visit.url, ctx.settings),
    ...ownHeaders(ctx),
    'content-type': 'text/html; charset=utf-8',
  }
  return new Response(await renderWhole(ctx, answered), { status: answered.status, headers })
}

export async function streamed(c: Context<App>, ctx: RequestContext, answered: PageAnswer): Promise<Response> {
  const { visit, settings } = ctx
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const headers = { ...securityHeaders({ kind: 'streamed', nonce }, visit.url, settings), ...ownHeaders(ctx) }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (development) c.header('content-security-policy', undefined)
  // The local server would gather a compressed stream before it lets go of it; a real edge does not.
  if (settings.LOCAL) c.header('content-encoding', 'identity')
  c.status(answered.status as 200)
  const options = { stream: true as const, readableStreamOptions: renderOptions(ctx, answered.page, nonce) }
  await reactRenderer(({ children }) => <>{children}</>, options)(c, async () => {})
  return c.render(await documentOf(ctx, answered))
}

function ownHeaders(ctx: RequestContext) {
  return { 'cache-control': 'private, no-store', 'server-timing': timingsOf(ctx).join(', ') || 'none' }
}

/** What was asked for this very answer: nothing when it was remembered. */
function timingsOf(ctx: RequestContext): string[] {
  noteTimings(ctx)
  return ctx.timings.map(({ name, ms, from }) => `${name.replace('.', '-')};dur=${ms};desc="${from}"`)
}

function elsewhere(
  c: Context<App>,
  { visit, settings }: RequestContext,
  { to, status }: NonNullable<PageAnswer['redirect']>,
) {
  const headers = securityHeaders({ kind: 'api' }, visit.url, settings)
  return c.body(null, status, { ...headers, 'cache-control': 'private, no-store', location: to })
}

/** Whoever cannot wait for a stream's end: crawlers by name. They get the same page, finished. */
function isCrawler(request: Request): boolean {
  return /bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse-ci|embedly|preview/i.test(
    request.headers.get('user-agent') ?? '',
  )
}
