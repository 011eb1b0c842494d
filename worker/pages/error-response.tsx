// What is shown when something of ours failed: the brand's error page, or plain words when there is no brand yet.
import type { Context } from 'hono'
import type { Page } from '#client/platform/page.ts'
import { errorPage } from '#client/app/pages.ts'
import type { App, RequestContext } from '#worker/request-context.ts'
import { refuse } from '#worker/gateway/refuse.ts'
import { log, redacted } from '#worker/log.ts'
import { plainHeaders } from '#worker/security-headers.ts'
import { respondPrivate } from './respond.tsx'

/** Nothing of the failed page and nothing of the error is shown; no upstream is asked. */
export async function respondError(c: Context<App>, error: unknown): Promise<Response> {
  const ctx = c.get('ctx') as RequestContext | undefined
  const words = String((error as Error)?.stack ?? error)
  if (!ctx) {
    console.error(JSON.stringify({ level: 'error', event: 'not-entered', error: redacted(words) }))
    return new Response('The shop cannot be shown right now.', {
      status: 500,
      headers: plainHeaders(new URL(c.req.url)),
    })
  }
  log(ctx, 'error', { event: 'failed', path: ctx.visit.url.pathname, error: words })
  if (ctx.visit.url.pathname.startsWith('/api/')) return refuse(ctx, 500, 'INTERNAL', 'Something of ours failed.')
  return respondDegraded(c, 500)
}

/** The error page, for what could not be had. */
export function respondDegraded(c: Context<App>, status: number): Promise<Response> {
  const ctx = c.get('ctx')
  const page = errorPage as unknown as Page
  const meta = page.meta(ctx.visit, {}, {})
  return respondPrivate(c, ctx, {
    page,
    params: {},
    status,
    answers: {},
    later: new Map(),
    come: new Map(),
    redirect: null,
    meta,
    degraded: true,
  })
}
