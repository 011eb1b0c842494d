// Pictures of the embedded shop, or of the service that a setting names; nothing but pictures passes.
import type { Context } from 'hono'
import type { App } from '#worker/platform/request-context.ts'
import { photoOwner } from '#worker/gateway/photo-owner.ts'
import { pictureKey, storedPicture, storePicture } from './picture-cache.ts'
import { serviceAt } from '#worker/gateway/upstream/upstream-request.ts'
import { refuse } from '#worker/platform/refuse.ts'

const deadlineMs = 5000
/** Of a film, whose parts are fetched as they are played. */
const filmDeadlineMs = 60_000
const passedHeaders = ['content-type', 'content-length', 'etag', 'cache-control', 'accept-ranges', 'content-range']
/** A picture that is opened as a document runs nothing; a drawing may use its own styles. */
const policy = "default-src 'none'; sandbox"
const drawingsPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export async function pictures(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const { pathname, search } = ctx.visit.url
  const service = serviceOf(pathname)
  const { upstream, base } = serviceAt(service, ctx)
  // Shoppers' photos are fetched from the service each time: who may see one changes.
  const film = pathname.startsWith('/pictures/video/')
  const range = film && c.req.header('range')
  const key = service === 'reviews' || film ? null : pictureKey(base, ctx.visit.url)
  const stored = key && (await storedPicture(key))
  if (stored) return new Response(stored.body, { headers: headersOf(stored, service) })
  const request = new Request(`${base}${pathname}${search}`, {
    headers: {
      accept: c.req.header('accept') ?? '*/*',
      'x-request-id': ctx.requestId,
      'x-site-id': ctx.visit.brand.code.toUpperCase(),
      ...(await photoOwner(ctx)),
      ...(range && { range }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(film ? filmDeadlineMs : deadlineMs),
  })
  const answer = await upstream.fetch(request).catch(() => null)
  if (!answer || answer.status >= 500) return refuse(ctx, 502, 'UPSTREAM_DOWN', 'The picture could not be had.')
  const isPart = film && answer.status === 206
  const type = film ? 'video/' : 'image/'
  if ((answer.status !== 200 && !isPart) || !(answer.headers.get('content-type') ?? '').startsWith(type)) {
    await answer.body?.cancel()
    return refuse(ctx, 404, 'NOT_FOUND', 'There is no such picture.')
  }
  const picture = new Response(answer.body, { status: answer.status, headers: headersOf(answer, service) })
  return key ? storePicture(key, picture, ctx.waitUntil) : picture
}

function headersOf(answer: Response, service: ReturnType<typeof serviceOf>): Headers {
  const drawn = /^image\/svg\+xml\b/i.test(answer.headers.get('content-type')!)
  const headers = new Headers({
    'content-security-policy': drawn ? drawingsPolicy : policy,
    'x-content-type-options': 'nosniff',
    // Mails show pictures of products and codes of returns.
    'cross-origin-resource-policy': service === 'products' || service === 'orders' ? 'cross-origin' : 'same-origin',
  })
  for (const name of passedHeaders) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** Shoppers’ photos belong to the reviews service, a content hub’s pictures to the content service, labels to that of orders. */
function serviceOf(pathname: string) {
  if (pathname.startsWith('/pictures/returns/')) return 'orders'
  if (/^\/pictures\/(reviews\/|photo\/review-)/.test(pathname)) return 'reviews'
  return pathname.startsWith('/pictures/hub/') ? 'content' : 'products'
}
