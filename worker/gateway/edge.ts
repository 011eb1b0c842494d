// The calls the door answers itself: the personal part of a visit, and a page's answers for navigation in the browser.
import { Hono } from 'hono'
import { sessionCalls } from '#shared/calls/session.ts'
import type { Reply } from '#shared/calls/call.ts'
import { metaOf, tellable } from '#client/state.ts'
import type { App } from '#worker/env.ts'
import { answerPage, matchPage, redirectOf } from '#worker/pages/answer.ts'
import { apiHeaders, refuse } from './problem.ts'

export const edge = new Hono<App>()

/** Says only that the door answers: no upstream is asked, so that one that is down takes no healthy door with it. */
edge.get('/api/health', (c) => new Response('{"ok":true}', { headers: apiHeaders(c.get('here')) }))

edge.get(sessionCalls.visit.path, (c) => {
  const here = c.get('here')
  const { toggles, experiments } = here.visit
  const reply: Reply<typeof sessionCalls.visit> = {
    toggles: [...toggles],
    experiments: [...experiments],
    signedIn: false,
    accountId: null,
    firstname: null,
    bagItemsCount: 0,
    savedProducts: [],
  }
  return new Response(JSON.stringify(reply), { headers: apiHeaders(here) })
})

edge.get(sessionCalls.page.path, async (c) => {
  const here = c.get('here')
  const query = sessionCalls.page.query.safeParse({ path: c.req.query('path') })
  const target = query.success ? sameOriginUrl(query.data.path, here.visit.url) : null
  if (!target) return refuse(here, 400, 'DATA_ERROR', 'These fields do not fit: path')
  const there = { ...here, visit: { ...here.visit, url: target } }
  const matched = matchPage(target)
  const redirect = redirectOf(there, matched)
  const { page, params, status, answers, meta, troubled } = await answerPage(there, matched)
  const reply = {
    page: page.name,
    params,
    status,
    redirect: redirect?.to ?? null,
    meta: metaOf(meta),
    answers: tellable(answers),
  }
  const shareable = page.cache !== 'private' && status === 200 && !troubled && !redirect
  return new Response(JSON.stringify(reply), {
    headers: apiHeaders(here, shareable ? 'public, max-age=20' : undefined),
  })
})

function sameOriginUrl(path: string, here: URL): URL | null {
  const url = URL.parse(path, here.origin)
  return url?.origin === here.origin ? url : null
}
