// What pages show of the visitor: name, pieces in the bag, saved products, and whether credit may be offered.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { sessionCalls } from '#shared/customers/session-calls.ts'
import { visitorCalls } from '#shared/customers/visitor-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { renewId } from './id-cookie.ts'
import { callUpstream } from './index.ts'

type Shown = Pick<
  Reply<typeof sessionCalls.visit>,
  'firstname' | 'bagItemsCount' | 'savedProducts' | 'offersCredit' | 'neverSubscribed'
>
type Visitor = { signedIn: boolean; toggles: ReadonlySet<ToggleName> }

/** For a guest with neither bag nor list no service is called. */
export async function visitorShown(ctx: RequestContext, { signedIn, toggles }: Visitor): Promise<Shown> {
  const whole = signedIn && answersTogether(ctx) ? await callUpstream(visitorCalls.summary, {}, ctx) : null
  const summary = whole?.ok ? whole.reply : null
  const has = (id: string) => signedIn || ctx.cookies.read(id) !== undefined
  const [customer, bagItemsCount, savedProducts] = await Promise.all([
    summary ?? (signedIn ? customerOf(ctx) : null),
    (summary && ownId(ctx, 'cartId', summary.bag.cartId) ? summary.bag.itemCount : null) ??
      (has('cartId') ? countOf(ctx) : 0),
    !toggles.has('saved_items')
      ? []
      : ((summary && ownId(ctx, 'wishlistId', summary.list.wishlistId) ? summary.list.products : null) ??
        (has('wishlistId') ? savedIn(ctx) : [])),
  ])
  return {
    firstname: customer?.firstname || null,
    bagItemsCount,
    savedProducts,
    // Credit is offered only when the customer is known not to have it: nobody in arrears is invited to borrow (CONC 7).
    offersCredit: toggles.has('store_credit') && (signedIn ? customer?.creditAccount === false : true),
    neverSubscribed: summary?.subscribed === false,
  }
}

/** One service answers for customers, bags and saved items: the embedded shop, or the one of the setting. */
function answersTogether({ settings: { UPSTREAMS } }: RequestContext): boolean {
  return [UPSTREAMS.customer, UPSTREAMS.bag, UPSTREAMS['saved-items']].every((url) => url === UPSTREAMS.visitor)
}

/**
 * Whether the browser's bag or list is the customer's own, whose cookie is then renewed. Another one, of a guest or of before, is
 * looked at by its own call, which knows what becomes of the cookie.
 */
function ownId(ctx: RequestContext, name: 'cartId' | 'wishlistId', own: string | null): boolean {
  const sent = ctx.cookies.read(name)
  if (sent !== undefined && sent !== own) return false
  if (own !== null) renewId(ctx, name, own)
  return true
}

async function customerOf(ctx: RequestContext) {
  const outcome = await callUpstream(customerCalls.get, {}, ctx)
  return outcome.ok ? outcome.reply.customer : null
}

async function countOf(ctx: RequestContext): Promise<number> {
  const outcome = await callUpstream(bagCalls.count, { query: {} }, ctx)
  return outcome.ok && outcome.reply.code === 'success' ? outcome.reply.itemCount : 0
}

/** A list that is gone is empty; one that cannot be read is not. */
async function savedIn(ctx: RequestContext): Promise<string[] | null> {
  const outcome = await callUpstream(savedItemsCalls.list, { query: {} }, ctx)
  if (!outcome.ok) return outcome.code === 'WLIST_NOT_FOUND' ? [] : null
  return [...new Set(outcome.reply.wishlistEntries.map(({ productNo }) => productNo))]
}
