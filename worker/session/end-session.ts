// Ends the session of the request's browser and clears the cookies that belong to the person.
import type { RequestContext } from '#worker/request-context.ts'
import { clearHints } from './hints.ts'
import { sessionOf } from './session-id.ts'

/** Cookies that are cleared at sign-out, beside the session's. */
export const personalCookies = ['cartId', 'cartProof', 'wishlistId', 'wishlistProof'] as const

/** Clears the person's cookies, and sets the flag that makes the next page clear the browser's storage too. */
export function clearVisitorCookies(ctx: RequestContext): void {
  for (const name of ['sid', ...personalCookies] as const) ctx.cookies.clear(name)
  clearHints(ctx)
  ctx.cookies.set('justSignedOut', 'true')
}

export async function endVisitorSession(ctx: RequestContext): Promise<void> {
  clearVisitorCookies(ctx)
  await sessionOf(ctx)?.end()
}
