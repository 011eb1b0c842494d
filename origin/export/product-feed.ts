// The products service's public feed, at the address that the edge worker requests.
import type { Hono } from 'hono'
import { BrandCode } from '#shared/brands/brand.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { feedStream } from './merchant-feed.ts'

/** `origin`: the shop's address that links and pictures begin with. */
export function serveProductFeed(app: Hono<{ Bindings: OriginEnv }>): void {
  app.get('/feeds/products.tsv', (c) => {
    const brand = BrandCode.safeParse(c.req.header('x-site-id')?.toLowerCase())
    const origin = URL.parse(c.req.query('origin') ?? '')?.origin
    if (!brand.success || !origin) return c.notFound()
    return c.body(feedStream(c.env.DB, brand.data, origin), 200, {
      'content-type': 'text/tab-separated-values; charset=utf-8',
    })
  })
}
