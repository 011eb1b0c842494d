// Redirects in place of a page: decided by the visit, by the page's replies, or for an old URL.
import { redirectCalls } from '#shared/content/redirect-calls.ts'
import { decoded } from '#shared/platform/text/url-text.ts'
import { redirectFrom, pathKey } from '#shared/content/old-address.ts'
import { otherCustomersCart } from '#shared/bag/cart.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { withFlag } from '#shared/platform/redirect-target.ts'
import { flagsIn, withoutFlags } from '#shared/platform/session-flags.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { Matched } from '#client/platform/page-declaration.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { isKnownVisitor } from '#worker/session/visitor-session.ts'

/** A reply as the page's views read it, by the address of its query; `code` of a refusal. */
export type Replied = [address: string, reply: unknown, code?: string]

export type PageRedirect = { to: string; status: 301 | 302 | 307 }

/** A redirect that is decided by the visit alone; null for none. */
export function redirectOf(ctx: RequestContext, matched: Matched | null): PageRedirect | null {
  const { visit } = ctx
  const flags = flagsIn(visit.url)
  // A redirect, because Sec-Fetch-Site then says at the sign-out whether the link was on another site.
  if (flags.has('signInRedirect') && isKnownVisitor(ctx))
    return { to: `/api/sign-out?${new URLSearchParams({ redirectTo: withoutFlags(visit.url) })}`, status: 302 }
  const withoutCard = urlWithoutCard(visit.url)
  if (withoutCard) return { to: withoutCard, status: 302 }
  const pageRedirect = matched?.page.redirect?.(visit, matched.params)
  if (pageRedirect) return pageRedirect
  if (matched?.page.who !== 'person' || visit.person?.signedIn) return null
  // A person's page after their sign-out: a page that a guest sees completes it.
  if (flags.has('justLoggedOut')) return { to: '/', status: 302 }
  return { to: signInFor(visit.url), status: 302 }
}

/** A sign-in or sign-out is completed by the page on which it lands: a redirect within the shop carries its flags on. */
export function withSessionFlags(to: string, { url }: Visit): string {
  const flags = flagsIn(url)
  return flags.size === 0 || !to.startsWith('/') || to.startsWith('/api/') ? to : withFlag(to, ...flags)
}

/** A checkout step with a customer's bag whose session has ended: the customer must sign in again to see it. */
export function redirectExpiredSession({ person, url }: Visit, replied: readonly Replied[]): PageRedirect | null {
  if (person?.signedIn || !url.pathname.startsWith('/checkout/')) return null
  return replied.some(([, , code]) => code === otherCustomersCart) ? { to: signInFor(url), status: 302 } : null
}

/**
 * The redirect of a URL without a page: an old URL, or a search term in the path. Null without a redirect and when the call,
 * which has a short deadline, fails; the page is then a 404.
 */
export async function oldAddress(ctx: RequestContext): Promise<PageRedirect | null> {
  return (await storedRedirect(ctx)) ?? searchRedirect(ctx.visit.url)
}

async function storedRedirect(ctx: RequestContext): Promise<PageRedirect | null> {
  const { url, alternativeUi = null } = ctx.visit
  const input = redirectCalls.find.query.safeParse({ path: pathKey(url.pathname) })
  if (!input.success) return null
  const outcome = await callUpstream(redirectCalls.find, { query: input.data }, ctx)
  if (!outcome.ok || !outcome.reply.redirect) return null
  const to = redirectFrom(outcome.reply.redirect.to, url, alternativeUi)
  return to === null ? null : { to, status: outcome.reply.redirect.status }
}

const searchPrefix = '/shop/s/'

/** `/shop/s/red-dress`: the search prefix (R2.7) with the term in the path, as links of other sites have it. */
function searchRedirect(url: URL): PageRedirect | null {
  if (!url.pathname.startsWith(searchPrefix)) return null
  const term = decoded(url.pathname.slice(searchPrefix.length))
    .replace(/[-+/\s]+/g, ' ')
    .trim()
  if (term === '') return null
  const query = new URLSearchParams(url.search)
  if (!query.has('term')) query.set('term', term)
  return { to: `${searchPrefix}?${query}`, status: 302 }
}

/** The same page without a search term that is a card number, which must not reach logs or reports. Null when there is none. */
function urlWithoutCard(url: URL): string | null {
  if (url.search === '' || !hasCardNumber(url.searchParams.get('term') ?? '')) return null
  const { pathname } = url
  const rest = new URLSearchParams([...url.searchParams].filter(([name]) => name !== 'term'))
  return rest.size === 0 ? pathname : `${pathname}?${rest}`
}

function signInFor({ pathname, search }: URL): string {
  return `/api/sign-in?${new URLSearchParams({ redirectTo: pathname + search })}`
}
