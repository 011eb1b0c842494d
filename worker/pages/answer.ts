// A page's data: the replies that it needs before its first byte, and the start of those that may stream in later.
import { LRUCache } from 'lru-cache'
import { contentCalls } from '#shared/content/content-calls.ts'
import { catalogueMissing, searchCalls } from '#shared/search/search-calls.ts'
import { cacheEntries } from '#shared/platform/limits.ts'
import { within } from '#shared/platform/within.ts'
import {
  query,
  match,
  type PageReplies,
  type Matched,
  type PageMeta,
  type PageQuery,
} from '#client/platform/page-declaration.ts'
import { notFoundPage, pages } from '#client/app/pages.ts'
import type { Page } from '#client/platform/page-declaration.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { takeFlash } from '#worker/platform/flash.ts'
import { queryCall } from '#worker/gateway/index.ts'
import { currentId } from '#worker/gateway/id-cookie.ts'
import { joinQueries, repliesToBoth } from './joined-queries.ts'
import { oldAddress, redirectExpiredSession, type PageRedirect, type Replied } from './redirects.ts'

export type PageAnswer = {
  page: Page
  params: Record<string, string>
  status: number
  answers: PageReplies
  /** By URL: the reply, or null when the call failed; never rejects. */
  later: ReadonlyMap<string, Promise<unknown>>
  /** The replies of `later` that have arrived already. */
  resolved: ReadonlyMap<string, unknown>
  meta: PageMeta
  /** A redirect that the page decides by its replies. */
  redirect: PageRedirect | null
  /** A call that the page needs has failed. The page shows the failure, and no copy of the page is shared. */
  degraded: boolean
}

/** The calls of every page's frame. A reply that is not cached, and one of `preload`, is waited for only this long. */
const frameQueries: readonly PageQuery[] = [query(searchCalls.departments, {}), query(contentCalls.banners, {})]
const frameTimeoutMs = 100

/** Replies of `later` often arrive at once. The page waits this long for them before streaming begins. */
const laterTimeoutMs = 12
const memoryTurns = 8

export async function answerPage(ctx: RequestContext, matched: Matched | null): Promise<PageAnswer> {
  const { page, params } = matched ?? { page: notFoundPage as unknown as Page, params: {} }
  const { visit } = ctx
  const subject = page.subject?.(visit, params)
  const needed = () => [...(subject ? [subject] : []), ...(page.needs?.(visit, params) ?? [])]
  const [own, framed] = await Promise.all([
    repliesTo(needed(), ctx).then(async (replied) =>
      hasBagExpired(ctx) ? [...replied, ...(await repliesTo(needed(), ctx))] : replied,
    ),
    Promise.all(
      [...frameQueries, ...(page.preload?.(visit, params) ?? [])].map((pageQuery) =>
        replyTo(pageQuery, ctx, frameTimeoutMs),
      ),
    ),
  ])
  const answers = Object.fromEntries([...own, ...framed])
  const isMissing = own.some(([, , code]) => code === catalogueMissing)
  const isAbsent = subject !== undefined && answers[subject.address] === undefined
  const status = isMissing ? 503 : isAbsent ? 404 : (page.status?.(answers, visit, params) ?? 200)
  const pageRedirect = redirectExpiredSession(visit, own) ?? page.guard?.(answers, visit) ?? null
  const redirect = pageRedirect ?? (status === 404 ? await oldAddress(ctx) : null)
  if (status === 404 && !redirect && page.name !== notFoundPage.name && !page.ownNotFound) return notFound(ctx, answers)
  const { later, resolved } = await start((redirect ? [] : page.later?.(visit, params, answers)) ?? [], ctx)
  const degraded = [...own, ...framed].some(([, reply]) => reply === null)
  return { page, params, status, answers, later, resolved, redirect, meta: page.meta(visit, answers, params), degraded }
}

async function repliesTo(queries: readonly PageQuery[], ctx: RequestContext): Promise<Replied[]> {
  const replies = joinQueries(queries).map(({ pageQuery, carried }) =>
    carried
      ? repliesToBoth(pageQuery, carried, (one) => replyTo(one, ctx))
      : replyTo(pageQuery, ctx).then((one) => [one]),
  )
  return (await Promise.all(replies)).flat()
}

/**
 * Whether the service no longer knows the bag in the visitor's cookie. The page is then made for a visitor without that
 * cookie and shows a customer's own bag, or an empty one.
 */
function hasBagExpired(ctx: RequestContext): boolean {
  const { person } = ctx.visit
  if (!person || person.cartId === null || currentId(ctx, 'cartId') !== undefined) return false
  person.cartId = null
  return true
}

async function start(queries: ReadonlyArray<PageQuery>, ctx: RequestContext) {
  const resolved = new Map<string, unknown>()
  const later = new Map(
    queries.map((pageQuery) => [
      pageQuery.address,
      replyTo(pageQuery, ctx).then(([address, reply]) => {
        resolved.set(address, reply ?? null)
        return reply
      }),
    ]),
  )
  // Cached replies resolve within a few microtask turns, so that no timer is needed for them.
  for (let turn = 0; turn < memoryTurns && resolved.size < later.size; turn++) await Promise.resolve()
  if (resolved.size < later.size) await within(laterTimeoutMs, Promise.all(later.values()), null)
  return { later, resolved }
}

function notFound(ctx: RequestContext, answers: PageReplies): PageAnswer {
  const frame = Object.fromEntries(frameQueries.map(({ address }) => [address, answers[address] ?? null]))
  return { ...answerWithout(notFoundPage as unknown as Page, ctx, 404, frame), degraded: false }
}

/** A page that needs no reply of a service, beside those of the frame that there are. */
export function answerWithout(page: Page, { visit }: RequestContext, status: number, answers: PageReplies): PageAnswer {
  const [later, resolved] = [new Map(), new Map()]
  const meta = page.meta(visit, answers, {})
  return { page, params: {}, status, answers, later, resolved, redirect: null, meta, degraded: true }
}

/** Refusals that say nothing about what exists: a catalogue that is not there yet, and too many requests. */
const laterStatuses: ReadonlySet<number> = new Set([424, 429])

/**
 * The reply by its URL. A refusal (4xx) is `undefined`, so that a page can distinguish what does not exist from what failed
 * (`null`).
 */
async function replyTo({ call, input, address }: PageQuery, ctx: RequestContext, timeoutMs?: number): Promise<Replied> {
  const fits = !call.query || call.query.safeParse(input.query).success
  if (!fits) return [address, undefined]
  const outcome = await queryCall(call, input, ctx, timeoutMs)
  if (outcome.ok) return [address, outcome.reply]
  return [address, outcome.status < 500 && !laterStatuses.has(outcome.status) ? undefined : null, outcome.code]
}

/**
 * The context for a private page: with the person and their toggles. A shared page gets the anonymous context, unless the page
 * has a personal version and somebody is signed in.
 */
export async function personalize(ctx: RequestContext, matched: Matched | null): Promise<RequestContext> {
  const isPrivate = matched !== null && matched.page.cache === undefined
  const personal = ctx.cookies.read('sid') === undefined ? undefined : matched?.page.personal
  if (!isPrivate && !personal) return ctx
  const { profile, toggles: personalToggles } = await ctx.person()
  const toggles = await personalToggles()
  const hasPersonalVersion = profile !== null && personal !== undefined && toggles.has(personal)
  const person = {
    signedIn: profile !== null,
    accountId: profile?.customer.customerReferenceAccountId ?? null,
    cartId: ctx.cookies.read('cartId') ?? null,
    wishlistId: ctx.cookies.read('wishlistId') ?? null,
    ...(ctx.cookies.read('inLine') !== undefined && { inLine: true as const }),
    ...(hasPersonalVersion && {
      lists: ctx.cookies.read('usualOrder') === undefined ? ('for-you' as const) : ('usual' as const),
    }),
  }
  const formResult = ctx.visit.formResult ?? (isPrivate ? takeFlash(ctx) : null)
  return { ...ctx, visit: { ...ctx.visit, toggles, person, formResult } }
}

/** When the personal version of a page fails, the person gets the shared one, which is often cached. */
export function fallBackToShared(
  { visit }: RequestContext,
  matched: Matched | null,
  { degraded }: PageAnswer,
): boolean {
  return degraded && visit.person !== null && matched?.page.personal !== undefined
}

/** By path: a URL pattern costs more than all else that a page in the cache needs. */
const matches = new LRUCache<string, { matched: Matched | null }>({ max: cacheEntries.html })

export function matchPage({ pathname }: URL): Matched | null {
  const { matched } = matches.get(pathname) ?? { matched: match(pages, pathname) }
  matches.set(pathname, { matched })
  return matched
}
