// What is shown when something of ours failed: the brand's error page, or plain words when there is no brand yet.
import type { Context } from 'hono'
import type { Page } from '#client/platform/page.ts'
import { errorPage } from '#client/app/pages.ts'
import type { App, Here } from '#worker/env.ts'
import { refuse } from '#worker/gateway/problem.ts'
import { log, redacted } from '#worker/log.ts'
import { plainHeaders } from '#worker/security-headers.ts'
import { own } from './respond.tsx'

/** Nothing of the failed page and nothing of the error is shown; no upstream is asked. */
export async function respondTrouble(c: Context<App>, error: unknown): Promise<Response> {
  const here = c.get('here') as Here | undefined
  const words = String((error as Error)?.stack ?? error)
  if (!here) {
    console.error(JSON.stringify({ level: 'error', event: 'not-entered', error: redacted(words) }))
    return new Response('The shop cannot be shown right now.', {
      status: 500,
      headers: plainHeaders(new URL(c.req.url)),
    })
  }
  log(here, 'error', { event: 'failed', path: here.visit.url.pathname, error: words })
  if (here.visit.url.pathname.startsWith('/api/')) return refuse(here, 500, 'INTERNAL', 'Something of ours failed.')
  return respondTroubled(c, 500)
}

/** The error page, for what could not be had. */
export function respondTroubled(c: Context<App>, status: number): Promise<Response> {
  const here = c.get('here')
  const page = errorPage as unknown as Page
  const meta = page.meta(here.visit, {}, {})
  return own(c, here, {
    page,
    params: {},
    status,
    answers: {},
    later: new Map(),
    come: new Map(),
    redirect: null,
    meta,
    troubled: true,
  })
}
