// Answers on the way in and out: a page of the brand that says what is going on, or a way to go on to.
import type { Context } from 'hono'
import type { Page } from '#client/platform/page.ts'
import { signingPage } from '#client/app/pages.ts'
import type { App, RequestContext } from '#worker/request-context.ts'
import { answerPage } from '#worker/pages/answer.ts'
import { respondPrivate } from '#worker/pages/respond.tsx'
import { securityHeaders } from '#worker/security-headers.ts'
import { signingMessages, type SigningState } from './signing-messages.ts'

/** A question is a plain 200; trouble is never a 500. */
const statuses = {
  in: 200,
  out: 200,
  down: 503,
  failed: 400,
  refused: 200,
  busy: 429,
  staying: 503,
} satisfies Record<SigningState, number>

export async function respondSigning(
  c: Context<App>,
  about: SigningState,
  redirectTo: string,
  retryAfter?: number,
): Promise<Response> {
  const way = about === 'out' || about === 'staying' ? 'out' : 'in'
  const address = `/api/sign-${way}?${new URLSearchParams({ redirectTo })}`
  const asks: Record<string, string> = about === way ? { asks: 'yes' } : {}
  const matched = { page: signingPage as unknown as Page, params: { ...signingMessages[about], address, ...asks } }
  const answered = await answerPage(c.get('ctx'), matched)
  const response = await respondPrivate(c, c.get('ctx'), { ...answered, status: statuses[about] })
  if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter))
  return response
}

export function goTo({ visit, settings }: RequestContext, location: string): Response {
  const headers = securityHeaders({ kind: 'api' }, visit.url, settings)
  return new Response(null, { status: 303, headers: { ...headers, 'cache-control': 'private, no-store', location } })
}
