// The calls that the edge worker answers itself: the personal part of a visit, and a page's data for navigation in the browser.
import { Hono } from 'hono'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { metaOf, serializableReplies } from '#client/platform/state.ts'
import type { App } from '#worker/request-context.ts'
import { answerPage, personalize, fallBackToShared, matchPage } from '#worker/pages/answer.ts'
import { redirectOf } from '#worker/pages/redirects.ts'
import { sharedState } from '#worker/pages/respond.tsx'
import { signInDown } from './step.ts'
import { apiHeaders, refuse, refuseWith } from './refuse.ts'
import { callUpstream } from './index.ts'

export const edgeCalls = new Hono<App>()

/** What a shared page leaves out. For a guest with neither bag nor list no service is called. */
edgeCalls.get(sessionCalls.visit.path, async (c) => {
  const ctx = c.get('ctx')
  const { profile, toggles: personalToggles, unsure } = await ctx.person()
  if (unsure) return refuseWith(ctx, signInDown())
  const toggles = await personalToggles()
  const has = (id: string) => profile !== null || ctx.cookies.read(id) !== undefined
  const [customer, bag, list] = await Promise.all([
    profile ? callUpstream(customerCalls.get, {}, ctx) : null,
    has('cartId') ? callUpstream(bagCalls.count, { query: {} }, ctx) : null,
    has('wishlistId') && toggles.has('saved_items') ? callUpstream(savedItemsCalls.list, { query: {} }, ctx) : null,
  ])
  const reply: Reply<typeof sessionCalls.visit> = {
    toggles: [...toggles],
    experiments: [...ctx.visit.experiments],
    signedIn: profile !== null,
    accountId: profile?.customer.customerReferenceAccountId ?? null,
    firstname: (customer?.ok && customer.reply.customer?.firstname) || null,
    bagItemsCount: bag?.ok ? bag.reply.itemCount : 0,
    savedProducts: list?.ok ? [...new Set(list.reply.wishlistEntries.map(({ productNo }) => productNo))] : [],
    // Credit is offered only when the customer is known not to have it: nobody in arrears is invited to borrow (CONC 7).
    offersCredit:
      toggles.has('store_credit') && (!customer || (customer.ok && customer.reply.customer?.creditAccount === false)),
  }
  return new Response(JSON.stringify(reply), { headers: apiHeaders(ctx) })
})

edgeCalls.get(sessionCalls.page.path, async (c) => {
  const ctx = c.get('ctx')
  const query = sessionCalls.page.query.safeParse({ path: c.req.query('path') })
  const target = query.success ? sameOriginUrl(query.data.path, ctx.visit.url) : null
  if (!target) return refuse(ctx, 400, 'DATA_ERROR', 'These fields do not fit: path')
  const matched = matchPage(target)
  const shared = { ...ctx, visit: { ...ctx.visit, url: target } }
  const personal = await personalize(shared, matched)
  const personalAnswer = await answerPage(personal, matched)
  const fallsBack = fallBackToShared(personal, matched, personalAnswer)
  const used = fallsBack ? shared : personal
  const answered = fallsBack ? await answerPage(shared, matched) : personalAnswer
  const redirect = redirectOf(used, matched) ?? answered.redirect
  const { page, params, status, answers, meta, degraded } = answered
  const reply = {
    page: page.name,
    params,
    status,
    redirect: redirect?.to ?? null,
    meta: metaOf(meta),
    answers: serializableReplies(answers),
    person: used.visit.person,
  }
  const shareable =
    page.cache !== 'private' && personal.visit.person === null && status === 200 && !degraded && !redirect
  return new Response(JSON.stringify(reply), {
    headers: apiHeaders(ctx, shareable ? 'public, max-age=20' : undefined),
  })
})

/** What the HTML of a shared page names only (client/app/first/state.ts). A version never changes. */
edgeCalls.get('/api/state', async (c) => {
  const ctx = c.get('ctx')
  const { path = '', version = '' } = c.req.query()
  const target = sessionCalls.page.query.safeParse({ path }).success ? sameOriginUrl(path, ctx.visit.url) : null
  if (!target || !/^[0-9a-f]{24}$/.test(version))
    return refuse(ctx, 400, 'DATA_ERROR', 'These fields do not fit: path, version')
  const state = await sharedState({ ...ctx, visit: { ...ctx.visit, url: target } }, version)
  if (state === null) return refuse(ctx, 404, 'NOT_FOUND', 'This page has no state of its own.')
  const isExact = state.startsWith(`{"version":"${version}"`)
  return new Response(state, { headers: apiHeaders(ctx, isExact ? 'public, max-age=3600' : undefined) })
})

function sameOriginUrl(path: string, page: URL): URL | null {
  const url = URL.parse(path, page.origin)
  return url?.origin === page.origin ? url : null
}
