// Pictures come from the embedded shop, or from the own address of the service that names them; only pictures pass.
import type { Context } from 'hono'
import type { App } from './request-context.ts'
import { photoOwner } from './gateway/photo-owner.ts'
import { serviceAt } from './gateway/upstream-request.ts'
import { refuse } from './gateway/refuse.ts'

const deadlineMs = 5000
const passed = ['content-type', 'content-length', 'etag', 'cache-control']
/** Opened on its own address a picture does nothing; a drawing may style itself. */
const policy = "default-src 'none'; sandbox"
const drawingsPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export async function pictures(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const { pathname, search } = ctx.visit.url
  const { upstream, base } = serviceAt(serviceOf(pathname), ctx)
  const request = new Request(`${base}${pathname}${search}`, {
    headers: {
      accept: c.req.header('accept') ?? '*/*',
      'x-request-id': ctx.requestId,
      'x-site-id': ctx.visit.brand.code.toUpperCase(),
      ...(await photoOwner(ctx)),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs),
  })
  const answer = await upstream.fetch(request).catch(() => null)
  if (!answer || answer.status >= 500) return refuse(ctx, 502, 'UPSTREAM_DOWN', 'The picture could not be had.')
  if (answer.status !== 200 || !(answer.headers.get('content-type') ?? '').startsWith('image/')) {
    await answer.body?.cancel()
    return refuse(ctx, 404, 'NOT_FOUND', 'There is no such picture.')
  }
  const drawn = /^image\/svg\+xml\b/i.test(answer.headers.get('content-type')!)
  const headers = new Headers({
    'content-security-policy': drawn ? drawingsPolicy : policy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const name of passed) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { headers })
}

/** Shoppers’ photos are where their reviews are, and a hub’s pictures where its content is. */
function serviceOf(pathname: string) {
  if (/^\/pictures\/(reviews\/|photo\/review-)/.test(pathname)) return 'reviews'
  return pathname.startsWith('/pictures/hub/') ? 'content' : 'products'
}
