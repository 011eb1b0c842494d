// Files that browsers, phones and security researchers look for at fixed addresses, of the brand that the host names.
import type { Context } from 'hono'
import type { Visit } from '#shared/platform/visit.ts'
import type { App } from '#worker/platform/request-context.ts'

const dayMs = 86_400_000

/** RFC 9116. It expires within a year of being read, by the day, so that it can be cached. */
export function securityTxt({ brand, url }: Pick<Visit, 'brand' | 'url'>, now = Date.now()): Response {
  const expires = new Date((Math.floor(now / dayMs) + 180) * dayMs)
  const lines = [
    `Contact: mailto:${brand.company.email}`,
    `Contact: ${url.origin}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${url.origin}/.well-known/security.txt`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: headersOf('text/plain; charset=utf-8') })
}

/** `/favicon.ico` and `/apple-touch-icon.png`, which are fetched without a link. */
export async function brandIcon(c: Context<App>): Promise<Response> {
  const { visit } = c.get('ctx')
  const file = await c.env.ASSETS.fetch(new Request(new URL(visit.brand.icons + c.req.path.slice(1), visit.url)))
  return new Response(file.body, {
    status: file.status,
    headers: headersOf(file.headers.get('content-type') ?? 'application/octet-stream'),
  })
}

function headersOf(type: string) {
  return { 'content-type': type, 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }
}
