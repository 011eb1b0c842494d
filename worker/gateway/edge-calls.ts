// The calls the door answers itself: the personal part of a visit, and a page's answers for navigation in the browser.
import { Hono } from 'hono'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { metaOf, serializableReplies } from '#client/platform/state.ts'
import type { App } from '#worker/request-context.ts'
import { answerPage, personalize, fallBackToShared, matchPage, redirectOf } from '#worker/pages/answer.ts'
import { signInDown } from './outcome.ts'
import { apiHeaders, refuse, refuseWith } from './refuse.ts'
import { callUpstream } from './index.ts'

export const edgeCalls = new Hono<App>()

/** Says only that the door answers: no upstream is asked, so that one that is down takes no healthy door with it. */
edgeCalls.get('/api/health', (c) => new Response('{"ok":true}', { headers: apiHeaders(c.get('ctx')) }))

/** What a page for nobody leaves open. Of a guest who has neither a bag nor a list nobody is asked. */
edgeCalls.get(sessionCalls.visit.path, async (c) => {
  const ctx = c.get('ctx')
  const { profile, toggles: own, unsure } = await ctx.person()
  if (unsure) return refuseWith(ctx, signInDown())
  const toggles = await own()
  const has = (id: string) => profile !== null || ctx.cookies.read(id) !== undefined
  const [known, bag, list] = await Promise.all([
    profile ? callUpstream(customerCalls.get, {}, ctx) : null,
    has('cartId') ? callUpstream(bagCalls.count, { query: {} }, ctx) : null,
    has('wishlistId') && toggles.has('saved_items') ? callUpstream(savedItemsCalls.list, { query: {} }, ctx) : null,
  ])
  const reply: Reply<typeof sessionCalls.visit> = {
    toggles: [...toggles],
    experiments: [...ctx.visit.experiments],
    signedIn: profile !== null,
    accountId: profile?.customer.customerReferenceAccountId ?? null,
    firstname: (known?.ok && known.reply.customer?.firstname) || null,
    bagItemsCount: bag?.ok ? bag.reply.itemCount : 0,
    savedProducts: list?.ok ? [...new Set(list.reply.wishlistEntries.map(({ productNo }) => productNo))] : [],
    // Of whom it is not known, it is not offered: nobody in arrears is ever asked to borrow (CONC 7).
    offersCredit:
      toggles.has('store_credit') && (!known || (known.ok && known.reply.customer?.creditAccount === false)),
  }
  return new Response(JSON.stringify(reply), { headers: apiHeaders(ctx) })
})

edgeCalls.get(sessionCalls.page.path, async (c) => {
  const ctx = c.get('ctx')
  const query = sessionCalls.page.query.safeParse({ path: c.req.query('path') })
  const target = query.success ? sameOriginUrl(query.data.path, ctx.visit.url) : null
  if (!target) return refuse(ctx, 400, 'DATA_ERROR', 'These fields do not fit: path')
  const matched = matchPage(target)
  const nobody = { ...ctx, visit: { ...ctx.visit, url: target } }
  const them = await personalize(nobody, matched)
  const made = await answerPage(them, matched)
  const lost = fallBackToShared(them, matched, made)
  const there = lost ? nobody : them
  const answered = lost ? await answerPage(nobody, matched) : made
  const redirect = redirectOf(there, matched) ?? answered.redirect
  const { page, params, status, answers, meta, degraded } = answered
  const reply = {
    page: page.name,
    params,
    status,
    redirect: redirect?.to ?? null,
    meta: metaOf(meta),
    answers: serializableReplies(answers),
    person: there.visit.person,
  }
  const shareable = page.cache !== 'private' && them.visit.person === null && status === 200 && !degraded && !redirect
  return new Response(JSON.stringify(reply), {
    headers: apiHeaders(ctx, shareable ? 'public, max-age=20' : undefined),
  })
})

function sameOriginUrl(path: string, ctx: URL): URL | null {
  const url = URL.parse(path, ctx.origin)
  return url?.origin === ctx.origin ? url : null
}
