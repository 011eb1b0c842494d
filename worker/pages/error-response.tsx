// The response to an error of the worker: the brand's error page, or plain text before the brand is known.
import type { Context, Next } from 'hono'
import type { Page } from '#client/platform/page-declaration.ts'
import { checkoutClosedPage, errorPage } from '#client/app/pages.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { closedForSeconds } from '#worker/gateway/waiting-room.ts'
import { refuse } from '#worker/platform/refuse.ts'
import { count } from '#worker/telemetry/count.ts'
import { log, redacted } from '#worker/platform/log.ts'
import { plainHeaders } from '#worker/platform/security-headers.ts'
import { answerWithout } from './answer.ts'
import { respondPrivate } from './respond.tsx'

/** The page shows nothing of the failed page or of the error, and makes no upstream call. */
export async function respondError(c: Context<App>, error: unknown): Promise<Response> {
  const ctx = c.get('ctx') as RequestContext | undefined
  const stack = String((error as Error)?.stack ?? error)
  if (!ctx) {
    console.error(JSON.stringify({ level: 'error', event: 'not-entered', error: redacted(stack) }))
    return new Response('Sorry, we can’t show our site right now.', {
      status: 500,
      headers: plainHeaders(),
    })
  }
  log(ctx, 'error', { event: 'failed', path: ctx.visit.url.pathname, error: stack })
  count(ctx, 'shop.errors', [ctx.served.page?.name ?? 'none', 'worker'])
  if (ctx.visit.url.pathname.startsWith('/api/'))
    return refuse(ctx, 500, 'INTERNAL', 'Sorry, something went wrong on our side.')
  return respondDegraded(c, 500)
}

/** The error page with a status of its own, for a document that is not available. */
export function respondDegraded(c: Context<App>, status: number): Promise<Response> {
  return respondInstead(c, status, errorPage as unknown as Page)
}

/** While ordering is closed: in place of every page of checkout but the confirmation. */
export async function closedCheckout(c: Context<App>, next: Next): Promise<Response | void> {
  const { visit } = c.get('ctx')
  if (!visit.toggles.has('ordering_closed') || orderConfirmed.test(visit.url.pathname)) return next()
  const response = await respondInstead(c, 503, checkoutClosedPage as unknown as Page)
  response.headers.set('retry-after', String(closedForSeconds))
  return response
}

const orderConfirmed = /^\/checkout\/order-confirmation(\/|$)/

/** A page that needs no reply of a service, in place of the one at this address. */
function respondInstead(c: Context<App>, status: number, page: Page): Promise<Response> {
  const ctx = c.get('ctx')
  ctx.served.page ??= page
  return respondPrivate(c, ctx, answerWithout(page, ctx, status, {}))
}
