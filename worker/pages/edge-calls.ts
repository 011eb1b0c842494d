// The calls that the edge worker answers itself: the personal part of a visit, and a page's data for navigation in the browser.
import { Hono } from 'hono'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { metaOf, serializableReplies } from '#client/platform/state.ts'
import type { App } from '#worker/platform/request-context.ts'
import { withoutAskingIssuer } from '#worker/session/person.ts'
import { answerPage, personalize, fallBackToShared, matchPage } from './answer.ts'
import { redirectOf } from './redirects.ts'
import { sharedState } from './shared-page.ts'
import { signInDown } from '#worker/platform/problem.ts'
import { apiHeaders, refuse, refuseWith } from '#worker/platform/refuse.ts'
import { visitorShown } from '#worker/gateway/visitor.ts'

export const edgeCalls = new Hono<App>()

/** What a shared page leaves out. */
edgeCalls.get(sessionCalls.visit.path, async (c) => {
  const ctx = withoutAskingIssuer(c.get('ctx'))
  const { profile, toggles: personalToggles, unsure } = await ctx.person()
  if (unsure) return refuseWith(ctx, signInDown())
  const toggles = await personalToggles()
  const signedIn = profile !== null
  const reply: Reply<typeof sessionCalls.visit> = {
    toggles: [...toggles],
    experiments: [...ctx.visit.experiments],
    signedIn,
    accountId: profile?.customer.customerReferenceAccountId ?? null,
    ...(await visitorShown(ctx, { signedIn, toggles })),
  }
  return new Response(JSON.stringify(reply), { headers: apiHeaders(ctx) })
})

edgeCalls.get(sessionCalls.page.path, async (c) => {
  const visitor = c.get('ctx')
  const query = sessionCalls.page.query.safeParse({ path: c.req.query('path') })
  const target = query.success ? sameOriginUrl(query.data.path, visitor.visit.url) : null
  if (!target) return refuse(visitor, 400, 'DATA_ERROR', 'These fields do not fit: path')
  const matched = matchPage(target)
  const ctx = matched && matched.page.cache === undefined ? visitor : withoutAskingIssuer(visitor)
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
    zone: used.visit.zone,
  }
  const shareable =
    page.cache !== undefined && personal.visit.person === null && status === 200 && !degraded && !redirect
  return new Response(JSON.stringify(reply), {
    headers: apiHeaders(ctx, shareable && !used.visit.zone ? 'public, max-age=20' : undefined),
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
