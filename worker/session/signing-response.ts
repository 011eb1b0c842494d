// The brand's pages during sign-in and sign-out: a confirmation, or an error.
import type { Context } from 'hono'
import type { Page } from '#client/platform/page-declaration.ts'
import { signingPage } from '#client/app/pages.ts'
import type { App } from '#worker/request-context.ts'
import { answerPage } from '#worker/pages/answer.ts'
import { respondPrivate } from '#worker/pages/respond.tsx'
import { signingMessages, type SigningState } from './signing-messages.ts'

/** A question is a 200; a failure of sign-in is never a 500. */
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
  state: SigningState,
  redirectTo: string,
  retryAfter?: number,
): Promise<Response> {
  const direction = state === 'out' || state === 'staying' ? 'out' : 'in'
  const address = `/api/sign-${direction}?${new URLSearchParams({ redirectTo })}`
  const asks: Record<string, string> = state === direction ? { asks: 'yes' } : {}
  const matched = { page: signingPage as unknown as Page, params: { ...signingMessages[state], address, ...asks } }
  const answered = await answerPage(c.get('ctx'), matched)
  const response = await respondPrivate(c, c.get('ctx'), { ...answered, status: statuses[state] })
  if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter))
  return response
}
