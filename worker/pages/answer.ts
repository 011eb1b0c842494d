// Answers what a page needs before its first byte, and starts what may come later.
import { contentCalls } from '#shared/content/content-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { othersBag } from '#shared/bag/cart.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { within } from '#shared/platform/within.ts'
import { query, match, type PageReplies, type Matched, type Meta, type PageQuery } from '#client/platform/page.ts'
import { notFoundPage, pages } from '#client/app/pages.ts'
import type { Page } from '#client/platform/page.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { takeFlash } from '#worker/forms/flash.ts'
import { queryCall } from '#worker/gateway/index.ts'
import { currentId } from '#worker/gateway/id-cookie.ts'
import { oldAddress } from './old-address.ts'

type Redirect = { to: string; status: 301 | 302 | 307 }

export type PageAnswer = {
  page: Page
  params: Record<string, string>
  status: number
  answers: PageReplies
  /** Address → the reply, or null when it failed; never rejects. */
  later: ReadonlyMap<string, Promise<unknown>>
  /** Those of them that have come, by now. */
  come: ReadonlyMap<string, unknown>
  meta: Meta
  /** Where the page sends this visit instead, now that its answers are there. */
  redirect: Redirect | null
  /** An upstream failed that the page needs: the page says so, and no copy of it is shared. */
  degraded: boolean
}

/** What every page's frame asks. A cold answer, and one of `soon`, is waited for only this long: the page draws without it. */
const frameQuestions: readonly PageQuery[] = [query(searchCalls.departments, {}), query(contentCalls.banners, {})]
const frameTimeoutMs = 100

/** What may come later often comes at once. So much is waited for it, and then nothing more. */
const laterTimeoutMs = 12
const memoryTurns = 8

export async function answerPage(ctx: RequestContext, matched: Matched | null): Promise<PageAnswer> {
  const { page, params } = matched ?? { page: notFoundPage as unknown as Page, params: {} }
  const { visit } = ctx
  const needed = page.needs?.(visit, params) ?? []
  const [own, framed] = await Promise.all([
    repliesTo(needed, ctx).then(async (replied) =>
      bagWasLost(ctx) ? [...replied, ...(await repliesTo(page.needs?.(visit, params) ?? [], ctx))] : replied,
    ),
    Promise.all(
      [...frameQuestions, ...(page.soon?.(visit, params) ?? [])].map((question) =>
        replyTo(question, ctx, frameTimeoutMs),
      ),
    ),
  ])
  const answers = Object.fromEntries([...own, ...framed])
  const status = page.status?.(answers, visit, params) ?? 200
  const elsewhere = sessionEnded(visit, own) ?? page.guard?.(answers, visit) ?? null
  const redirect = elsewhere ?? (status === 404 ? await oldAddress(ctx) : null)
  if (status === 404 && !redirect && page.name !== notFoundPage.name && !page.saysLost) return notFound(ctx, answers)
  const { later, come } = await start((redirect ? [] : page.later?.(visit, params, answers)) ?? [], ctx)
  const degraded = [...own, ...framed].some(([, reply]) => reply === null)
  return { page, params, status, answers, later, come, redirect, meta: page.meta(visit, answers, params), degraded }
}

function repliesTo(questions: readonly PageQuery[], ctx: RequestContext): Promise<Replied[]> {
  return Promise.all(questions.map((question) => replyTo(question, ctx)))
}

/**
 * Whether the bag that the visitor's cookie names is no longer known to its service. The page is then for a visitor without
 * that cookie: it shows a customer's own bag, or says that there is none.
 */
function bagWasLost(ctx: RequestContext): boolean {
  const { person } = ctx.visit
  if (!person || person.cartId === null || currentId(ctx, 'cartId') !== undefined) return false
  person.cartId = null
  return true
}

async function start(questions: ReadonlyArray<PageQuery>, ctx: RequestContext) {
  const come = new Map<string, unknown>()
  const later = new Map(
    questions.map((question) => [
      question.address,
      replyTo(question, ctx).then(([address, reply]) => {
        come.set(address, reply ?? null)
        return reply
      }),
    ]),
  )
  // What is in memory comes within a few turns: no timer is set for it.
  for (let turn = 0; turn < memoryTurns && come.size < later.size; turn++) await Promise.resolve()
  if (come.size < later.size) await within(laterTimeoutMs, Promise.all(later.values()), null)
  return { later, come }
}

function notFound(ctx: RequestContext, answers: PageReplies): PageAnswer {
  const page = notFoundPage as unknown as Page
  const frame = Object.fromEntries(frameQuestions.map(({ address }) => [address, answers[address] ?? null]))
  return {
    page,
    params: {},
    status: 404,
    answers: frame,
    later: new Map(),
    come: new Map(),
    redirect: null,
    meta: page.meta(ctx.visit, frame, {}),
    degraded: false,
  }
}

/**
 * The reply by its address. A refusal (4xx) is `undefined`, so that a page can tell what does not exist from what could
 * not be had (`null`).
 */
async function replyTo({ call, input, address }: PageQuery, ctx: RequestContext, timeoutMs?: number): Promise<Replied> {
  const fits = !call.query || call.query.safeParse(input.query).success
  if (!fits) return [address, undefined]
  const outcome = await queryCall(call, input, ctx, timeoutMs)
  if (outcome.ok) return [address, outcome.reply]
  return [address, outcome.status < 500 && outcome.status !== 429 ? undefined : null, outcome.code]
}

type Replied = [address: string, reply: unknown, code?: string]

/** A step of checkout whose bag is a customer's, and nobody is signed in any more: it is there again once they are. */
function sessionEnded({ person, url }: Visit, replied: readonly Replied[]): Redirect | null {
  if (person?.signedIn || !url.pathname.startsWith('/checkout/')) return null
  return replied.some(([, , code]) => code === othersBag) ? { to: signInFor(url), status: 302 } : null
}

/** Where the page sends this visit instead, decided from the visit alone; null when it stays. */
export function redirectOf({ visit }: RequestContext, matched: Matched | null): Redirect | null {
  const tidy = withoutCard(visit.url)
  if (tidy) return { to: tidy, status: 302 }
  const elsewhere = matched?.page.redirect?.(visit, matched.params)
  if (elsewhere) return elsewhere
  if (matched?.page.who !== 'person' || visit.person?.signedIn) return null
  return { to: signInFor(visit.url), status: 302 }
}

/** The same page without a search for a card number, which no log or report is to have. Null when there is none. */
function withoutCard({ pathname, searchParams }: URL): string | null {
  if (!hasCardNumber(searchParams.get('term') ?? '')) return null
  const rest = new URLSearchParams([...searchParams].filter(([name]) => name !== 'term'))
  return rest.size === 0 ? pathname : `${pathname}?${rest}`
}

function signInFor({ pathname, search }: URL): string {
  return `/api/sign-in?${new URLSearchParams({ redirectTo: pathname + search })}`
}

/**
 * A private page is drawn for whoever is here, with the toggles that are theirs; a shared one for nobody, unless it is
 * another one for who is signed in.
 */
export async function personalize(ctx: RequestContext, matched: Matched | null): Promise<RequestContext> {
  const isPrivate = matched?.page.cache === 'private'
  const personal = ctx.cookies.read('sid') === undefined ? undefined : matched?.page.personal
  if (!isPrivate && !personal) return ctx
  const { profile, toggles: theirs } = await ctx.person()
  const toggles = await theirs()
  const offered = profile !== null && personal !== undefined && toggles.has(personal)
  const person = {
    signedIn: profile !== null,
    accountId: profile?.customer.customerReferenceAccountId ?? null,
    cartId: ctx.cookies.read('cartId') ?? null,
    wishlistId: ctx.cookies.read('wishlistId') ?? null,
    ...(offered && { lists: ctx.cookies.read('usualOrder') === undefined ? ('for-you' as const) : ('usual' as const) }),
  }
  const sent = ctx.visit.sent ?? (isPrivate ? takeFlash(ctx) : null)
  return { ...ctx, visit: { ...ctx.visit, toggles, person, sent } }
}

/** What is made for a person could not be had: they get the page as it is for everybody, which may well be at hand. */
export function fallBackToShared(
  { visit }: RequestContext,
  matched: Matched | null,
  { degraded }: PageAnswer,
): boolean {
  return degraded && visit.person !== null && matched?.page.personal !== undefined
}

export function matchPage(url: URL): Matched | null {
  return match(pages, url.pathname)
}
