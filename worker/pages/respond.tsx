// A page's response: the shared copy when the copy is cached or all replies have arrived; otherwise a page streamed to this
// visitor, while the shared copy is rendered in the background. Crawlers and the first script get the finished page.
import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import type { Matched } from '#client/platform/page-declaration.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { isAhead, isInPage } from './in-page.ts'
import { noteTimings } from './development.ts'
import { runsThirdPartyScripts, securityHeaders } from '#worker/platform/security-headers.ts'
import { notFoundPage } from '#client/app/pages.ts'
import { answerPage, personalize, fallBackToShared, matchPage, type PageAnswer } from './answer.ts'
import { redirectOf, withSessionFlags } from './redirects.ts'
import type { FoundCopy, PageCopy } from './html-cache.ts'
import { development } from '#worker/platform/assets.ts'
import { respondPersonalized } from './personal-page.ts'
import { documentOf, renderOptions, renderWhole } from './render.tsx'
import { isComplete, isShareable, sharedPage } from './shared-page.ts'

export async function respondWithPage(c: Context<App>): Promise<Response> {
  const visitor = c.get('ctx')
  const matched = matchPage(visitor.visit.url)
  const personal = matched && (await respondPersonalized(visitor, matched))
  return personal ?? respondWith(c, await personalize(visitor, matched), matched)
}

/** `status` replaces the page's own when a form on it has errors. */
export async function respondWith(c: Context<App>, ctx: RequestContext, matched: Matched | null, status?: number) {
  // A page that nobody may see is no visit.
  if (!isAhead(c.req.raw)) ctx.served.page = matched?.page ?? notFoundPage
  const redirect = redirectOf(ctx, matched)
  if (redirect) return redirectPage(c, ctx, redirect)
  if (isShareable(ctx.visit, matched)) return respondShareable(c, ctx, matched!)
  const answered = await answerPage(ctx, matched)
  if (answered.redirect) return redirectPage(c, ctx, answered.redirect)
  if (fallBackToShared(ctx, matched, answered)) return respondWith(c, c.get('ctx'), matched)
  return respondPrivate(c, ctx, status === undefined ? answered : { ...answered, status })
}

async function respondShareable(c: Context<App>, visitor: RequestContext, matched: Matched): Promise<Response> {
  const { ctx, found, answered } = await sharedPage(visitor, matched, needsWhole(c.req.raw))
  if (found) return respondShared(c, ctx, found)
  if (answered.redirect) return redirectPage(c, visitor, answered.redirect)
  return respondPrivate(c, ctx, answered)
}

function respondShared(c: Context<App>, ctx: RequestContext, { copy, from, stale }: FoundCopy): Response {
  const headers = {
    ...securityHeaders({ kind: 'shared' }, ctx.visit.url, ctx.settings),
    'content-type': 'text/html; charset=utf-8',
    // A cache on the way does not know the zone.
    'cache-control': ctx.visit.zone
      ? 'private, no-cache'
      : 'public, max-age=0, s-maxage=20, stale-while-revalidate=160',
    etag: copy.etag,
    link: linksOf(copy),
    'server-timing': [`cache;desc="${from}${stale ? ' stale' : ''}"`, ...(from === 'drawn' ? timingsOf(ctx) : [])].join(
      ', ',
    ),
  }
  if (c.req.header('if-none-match')?.includes(copy.etag)) return new Response(null, { status: 304, headers })
  return new Response(copy.body, { headers })
}

const links = new WeakMap<PageCopy, string>()

/** First picture and styles: a browser requests them before it parses the page, and the platform can send them ahead, as 103. */
function linksOf(copy: PageCopy): string {
  const known = links.get(copy)
  if (known !== undefined) return known
  const head = new TextDecoder().decode(copy.body.subarray(0, 6000))
  const found = [...head.matchAll(/<link rel="(?:preload" as="(image)|stylesheet)" href="([^"]+)"/g)]
  const all = found
    .map(([, image = 'style', href]) => `<${href}>; rel=preload; as=${image}; fetchpriority=high`)
    .join(', ')
  links.set(copy, all)
  return all
}

/** A page for this visitor alone: complete when all replies have arrived, streamed otherwise. */
export async function respondPrivate(c: Context<App>, ctx: RequestContext, answered: PageAnswer): Promise<Response> {
  if (needsWhole(c.req.raw)) await Promise.all(answered.later.values())
  if (!isComplete(answered) || development || runsThirdPartyScripts(ctx.visit.url)) return streamPage(c, ctx, answered)
  const headers = {
    ...securityHeaders({ kind: 'shared' }, ctx.visit.url, ctx.settings),
    ...privateHeaders(ctx, answered),
    'content-type': 'text/html; charset=utf-8',
  }
  return new Response(await renderWhole(ctx, answered), { status: answered.status, headers })
}

export async function streamPage(c: Context<App>, ctx: RequestContext, answered: PageAnswer): Promise<Response> {
  const { visit, settings } = ctx
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const headers = {
    ...securityHeaders({ kind: 'streamed', nonce }, visit.url, settings),
    ...privateHeaders(ctx, answered),
  }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (development) c.header('content-security-policy', undefined)
  // The local server buffers a compressed stream to its end; the production platform does not.
  if (settings.LOCAL) c.header('content-encoding', 'identity')
  c.status(answered.status as 200)
  const options = {
    stream: { 'content-type': 'text/html; charset=utf-8' },
    readableStreamOptions: renderOptions(ctx, answered.page, nonce),
  }
  await reactRenderer(({ children }) => <>{children}</>, options)(c, async () => {})
  return c.render(await documentOf(ctx, answered, { nonce }))
}

function privateHeaders(ctx: RequestContext, { status }: PageAnswer) {
  return {
    'cache-control': 'private, no-store',
    'server-timing': timingsOf(ctx).join(', ') || 'none',
    ...(status === 503 && { 'retry-after': '60' }),
  }
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
  return c.body(null, status, {
    ...headers,
    'cache-control': 'private, no-store',
    location: withSessionFlags(to, visit),
  })
}

/** Crawlers and the first script (client/app/first/listing.ts) get the same page complete instead of streamed. */
function needsWhole(request: Request): boolean {
  if (isInPage(request) || isAhead(request)) return true
  return /bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse-ci|embedly|preview/i.test(
    request.headers.get('user-agent') ?? '',
  )
}
