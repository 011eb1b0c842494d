// Ends the session of the request's browser, with all that its cookies know of the person.
import type { RequestContext } from '#worker/request-context.ts'
import { clearHints } from './hints.ts'
import { sessionOf } from './session-id.ts'

/** What goes with a person who signs out, beside the session. */
export const personalCookies = ['cartId', 'cartProof', 'wishlistId', 'wishlistProof'] as const

/** Forgets the person in the answer's cookies, and tells the next page to forget them too. */
export function clearVisitorCookies(ctx: RequestContext): void {
  for (const name of ['sid', ...personalCookies] as const) ctx.cookies.clear(name)
  clearHints(ctx)
  ctx.cookies.set('justSignedOut', 'true')
}

export async function endVisitorSession(ctx: RequestContext): Promise<void> {
  clearVisitorCookies(ctx)
  await sessionOf(ctx)?.end()
}
