// What crawlers may fetch: everything except calls, search results and filtered lists.
import { facetNames } from '#shared/search/listing.ts'

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
