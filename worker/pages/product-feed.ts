// The brand's products as a public feed, for Google Merchant Center and Meta, which fetch an address on a schedule. The products
// service writes it; a data centre requests it once an hour.
import type { Context } from 'hono'
import { within } from '#shared/platform/within.ts'
import { serviceAt } from '#worker/gateway/upstream/upstream-request.ts'
import { refuse } from '#worker/platform/refuse.ts'
import type { App } from '#worker/platform/request-context.ts'

const deadlineMs = 8000

export async function productFeed(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const { brand, url } = ctx.visit
  const key = `https://feeds.invalid/${encodeURIComponent(url.host)}`
  const feeds = await caches.open('feeds').catch(() => null)
  const stored = await feeds?.match(key).catch(() => undefined)
  if (stored) return new Response(stored.body, stored)
  const { upstream, base } = serviceAt('products', ctx)
  const request = new Request(`${base}/feeds/products.tsv?origin=${encodeURIComponent(url.origin)}`, {
    headers: { 'x-site-id': brand.code.toUpperCase(), 'x-request-id': ctx.requestId },
    redirect: 'manual',
  })
  const answer = await within(deadlineMs, upstream.fetch(request), null)
  if (!answer || answer.status >= 500) return refuse(ctx, 503, 'UPSTREAM_DOWN', 'The feed cannot be had right now.')
  if (!answer.ok) return refuse(ctx, 404, 'NOT_FOUND', 'There is no such feed.')
  const feed = new Response(answer.body, {
    headers: {
      'content-type': 'text/tab-separated-values; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
  if (feeds) ctx.waitUntil(feeds.put(key, feed.clone()).catch(() => {}))
  return feed
}
