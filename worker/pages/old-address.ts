// A URL without a page may be an old one with a redirect, or a search term in the path. The redirect call has a short deadline.
import { redirectCalls } from '#shared/content/redirect-calls.ts'
import { decoded } from '#shared/platform/decoded.ts'
import { ledTo, pathKey } from '#shared/content/old-address.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { callUpstream } from '#worker/gateway/index.ts'

type OldAddressRedirect = { to: string; status: 301 | 302 }

/** Null without a redirect and when the call fails; the page is then a 404. */
export async function oldAddress(ctx: RequestContext): Promise<OldAddressRedirect | null> {
  return (await storedRedirect(ctx)) ?? searchRedirect(ctx.visit.url)
}

async function storedRedirect(ctx: RequestContext): Promise<OldAddressRedirect | null> {
  const { url, brand } = ctx.visit
  const input = redirectCalls.find.query.safeParse({ path: pathKey(url.pathname) })
  if (!input.success) return null
  const outcome = await callUpstream(redirectCalls.find, { query: input.data }, ctx)
  if (!outcome.ok || !outcome.reply.redirect) return null
  const to = ledTo(outcome.reply.redirect.to, url, brand)
  return to === null ? null : { to, status: outcome.reply.redirect.status }
}

const searchPrefix = '/shop/s/'

/** `/shop/s/red-dress`: the search prefix (specification § 2) with the term in the path, as links of other sites have it. */
function searchRedirect(url: URL): OldAddressRedirect | null {
  if (!url.pathname.startsWith(searchPrefix)) return null
  const term = decoded(url.pathname.slice(searchPrefix.length))
    .replace(/[-+/\s]+/g, ' ')
    .trim()
  if (term === '') return null
  const query = new URLSearchParams(url.search)
  if (!query.has('term')) query.set('term', term)
  return { to: `${searchPrefix}?${query}`, status: 302 }
}
