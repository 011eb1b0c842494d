// What crawlers read: robots.txt, and the brand's sitemap, which is an index and lists of products, categories and content
// pages. Errors are never cached.
import type { Context } from 'hono'
import { searchCalls, type CategoryTree } from '#shared/search/search-calls.ts'
import type { Call, Reply } from '#shared/platform/call.ts'
import { facetNames } from '#shared/search/listing.ts'
import { contentNames } from '#client/content/index.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { queryCall } from '#worker/gateway/index.ts'
import { refuse } from '#worker/platform/refuse.ts'

/** Crawlers may fetch everything except calls, search results and filtered lists. */
export function robots(url: URL): Response {
  const filters = [...facetNames, 'sort'].flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`])
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /shop/s/',
    'Disallow: /shop/s?',
    'Disallow: /shop/s$',
    ...filters,
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}

type Entry = { path: string; changed?: string }

/** `/sitemap.xml` is the index; `/sitemaps/categories.xml`, `content.xml` and `products-2.xml` are its parts. */
export async function sitemapFile(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const { origin } = ctx.visit.url
  const file = c.req.param('file')
  if (file === undefined) {
    const first = await reply(searchCalls.sitemap, { query: { page: 1 } }, ctx)
    if (!first) return unavailable()
    const parts = ['categories', 'content', ...Array.from({ length: first.pages }, (_, at) => `products-${at + 1}`)]
    return xml(
      'sitemapindex',
      parts.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`),
    )
  }
  const part = /^([\w-]+)\.xml$/.exec(file)?.[1]
  const entries = part ? await entriesOf(part, ctx) : null
  if (entries === 'failed') return unavailable()
  if (entries === null) return refuse(ctx, 404, 'NOT_FOUND', 'There is no such sitemap.')
  return xml(
    'urlset',
    entries.map((entry) => urlOf(origin, entry)),
  )
}

async function entriesOf(part: string, ctx: RequestContext): Promise<Entry[] | 'failed' | null> {
  if (part === 'content')
    return ['/', ...Object.keys(contentNames).map((name) => `/${name}`), '/size-guide'].map((path) => ({ path }))
  if (part === 'categories') {
    const tree = await reply(searchCalls.tree, {}, ctx)
    return tree ? [{ path: '/shop/c' }, ...pathsOf(tree).map((path) => ({ path }))] : 'failed'
  }
  const page = /^products-([1-9]\d{0,2})$/.exec(part)?.[1]
  if (!page || Number(page) > 100) return null
  const found = await reply(searchCalls.sitemap, { query: { page: Number(page) } }, ctx)
  if (!found) return 'failed'
  if (Number(page) > found.pages) return null
  return found.products.map(({ productNumber, changed }) => ({ path: `/shop/p/${productNumber}`, changed }))
}

function pathsOf({ categories }: CategoryTree): string[] {
  return categories.flatMap((top) => [
    top.path,
    ...top.children.flatMap((branch) => [branch.path, ...branch.children.map(({ path }) => path)]),
  ])
}

async function reply<C extends Call>(
  call: C,
  input: { query?: unknown },
  ctx: RequestContext,
): Promise<Reply<C> | null> {
  const outcome = await queryCall(call, input, ctx)
  return outcome.ok ? (outcome.reply as Reply<C>) : null
}

function urlOf(origin: string, { path, changed }: Entry): string {
  const day = changed && /^\d{4}-\d{2}-\d{2}/.exec(changed)?.[0]
  return `<url><loc>${escaped(`${origin}${path}`)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function xml(root: 'sitemapindex' | 'urlset', items: readonly string[]): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}

function unavailable(): Response {
  return new Response('The list cannot be had right now.', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': '60',
      'x-content-type-options': 'nosniff',
    },
  })
}
