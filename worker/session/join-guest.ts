// Merges a guest's bag and saved items into the customer's at sign-in. The edge worker does so, so that it also happens
// without JavaScript; the page repeats the merge, which changes nothing.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { leftOutMessage } from '#shared/bag/left-out-message.ts'
import { within } from '#shared/platform/within.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { setFlash } from '#worker/forms/flash.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import type { Tokens } from './session-object.ts'

/** Sign-in waits no longer for the merge; the page repeats an unfinished one. */
const timeoutMs = 2500

/** Never rejects: a failed merge does not prevent signing in. */
export async function joinGuest(ctx: RequestContext, { profile, accessToken }: Tokens): Promise<void> {
  const person = { profile, accessToken: async () => accessToken, toggles: async () => ctx.visit.toggles }
  const signedIn = { ...ctx, person: async () => person }
  const site = { channel, siteId: ctx.visit.brand.code.toUpperCase() }
  const merged = Promise.all([
    ctx.cookies.read('cartId') === undefined ? null : callUpstream(bagCalls.merge, { body: site }, signedIn),
    ctx.cookies.read('wishlistId') === undefined
      ? null
      : callUpstream(savedItemsCalls.merge, { query: {}, body: site }, signedIn),
  ])
  const [bag] = (await within(timeoutMs, merged, null)) ?? []
  const message = bag?.ok ? leftOutMessage(bag.reply.leftOut) : null
  if (message) setFlash(ctx, message)
}
