// What a guest had goes with them when they sign in: bag and saved items join the customer's at the door, so that it
// happens without JavaScript too. The page asks once more, which changes nothing.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { leftOutMessage } from '#shared/bag/left-out-message.ts'
import { within } from '#shared/platform/within.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { setFlash } from '#worker/forms/flash.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import type { Tokens } from './tokens.ts'

/** Nobody waits longer for it to be signed in; what did not get done is asked for again by the page. */
const timeoutMs = 2500

/** Never rejects, and never stands in the way of signing in. */
export async function joinGuest(ctx: RequestContext, { profile, accessToken }: Tokens): Promise<void> {
  const person = { profile, accessToken: async () => accessToken, toggles: async () => ctx.visit.toggles }
  const there = { ...ctx, person: async () => person }
  const site = { channel, siteId: ctx.visit.brand.code.toUpperCase() }
  const joined = Promise.all([
    ctx.cookies.read('cartId') === undefined ? null : callUpstream(bagCalls.merge, { body: site }, there),
    ctx.cookies.read('wishlistId') === undefined
      ? null
      : callUpstream(savedItemsCalls.merge, { query: {}, body: site }, there),
  ])
  const [bag] = (await within(timeoutMs, joined, null)) ?? []
  const words = bag?.ok ? leftOutMessage(bag.reply.leftOut) : null
  if (words) setFlash(ctx, words)
}
