// An address that no page answers may be an old one, which leads elsewhere, or words to search for. Nobody waits long to
// hear of it.
import { redirectCalls } from '#shared/content/redirect-calls.ts'
import { decoded } from '#shared/platform/decoded.ts'
import { ledTo, pathKey } from '#shared/content/old-address.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { callUpstream } from '#worker/gateway/index.ts'

type Led = { to: string; status: 301 | 302 }

/** Null when it leads nowhere, or when that cannot be had: then the page is simply not there. */
export async function oldAddress(ctx: RequestContext): Promise<Led | null> {
  return (await writtenDown(ctx)) ?? searchedFor(ctx.visit.url)
}

async function writtenDown(ctx: RequestContext): Promise<Led | null> {
  const { url, brand } = ctx.visit
  const query = redirectCalls.find.query.safeParse({ path: pathKey(url.pathname) })
  if (!query.success) return null
  const told = await callUpstream(redirectCalls.find, { query: query.data }, ctx)
  if (!told.ok || !told.reply.redirect) return null
  const to = ledTo(told.reply.redirect.to, url, brand)
  return to === null ? null : { to, status: told.reply.redirect.status }
}

const searchPrefix = '/shop/s/'

/** `/shop/s/red-dress`: the search prefix (specification § 2) with its words in the path, as links of elsewhere have them. */
function searchedFor(url: URL): Led | null {
  if (!url.pathname.startsWith(searchPrefix)) return null
  const term = decoded(url.pathname.slice(searchPrefix.length))
    .replace(/[-+/\s]+/g, ' ')
    .trim()
  if (term === '') return null
  const asked = new URLSearchParams(url.search)
  if (!asked.has('term')) asked.set('term', term)
  return { to: `${searchPrefix}?${asked}`, status: 302 }
}
