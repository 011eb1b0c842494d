// Ends the session of the request's browser, with all that its cookies know of the person.
import type { RequestContext } from '#worker/env.ts'
import { clearHints } from './hints.ts'
import { sessionOf } from './session-id.ts'

/** What goes with a person who signs out, beside the session. */
export const ofThePerson = ['cartId', 'cartProof', 'wishlistId', 'wishlistProof'] as const

/** Forgets the person in the answer's cookies, and tells the next page to forget them too. */
export function forgetHere(ctx: RequestContext): void {
  for (const name of ['sid', ...ofThePerson] as const) ctx.cookies.clear(name)
  clearHints(ctx)
  ctx.cookies.set('justSignedOut', 'true')
}

export async function endHere(ctx: RequestContext): Promise<void> {
  forgetHere(ctx)
  await sessionOf(ctx)?.end()
}
