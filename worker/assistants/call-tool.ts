// Runs a tool: the declared call, through the gateway with its limits, for a guest. The reply is the call's own, with addresses that
// can be opened from anywhere.
import { bagLink, type LinkedLine } from '#shared/bag/bag-link.ts'
import { cartGone } from '#shared/bag/cart.ts'
import { channel } from '#shared/platform/limits.ts'
import { queryCall } from '#worker/gateway/index.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { guestBag } from './guest-bag.ts'
import type { Tool } from './tools.ts'

const say = (text: string) => ({ content: [{ type: 'text' as const, text }] })
const refuse = (code: string, message: string) => ({ ...say(`${code}: ${message}`), isError: true })

export async function callTool({ call, fills }: Tool, typed: Record<string, unknown>, ctx: RequestContext) {
  const bag = await guestBag(ctx, typed.cartId)
  if (!bag) return refuse(cartGone[1], 'This shop knows no such bag. Leave out cartId to begin one.')
  // The bag's own id is filled in as from a cookie.
  const fields = { ...typed, cartId: undefined, ...fills, channel, siteId: ctx.visit.brand.code.toUpperCase() }
  const [query, body] = [call.query?.safeParse(fields), call.body?.safeParse(fields)]
  const wrong = query?.error ?? body?.error
  if (wrong)
    return refuse('DATA_ERROR', wrong.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('; '))
  const outcome = await queryCall(call, { query: query?.data, body: body?.data }, bag.ctx)
  if (!outcome.ok) return refuse(outcome.code, outcome.message)
  const { origin } = ctx.visit.url
  const { cartEntries } = outcome.reply as { cartEntries?: readonly LinkedLine[] }
  if (!cartEntries) return say(spoken(outcome.reply, origin))
  const link = bagLink(cartEntries)
  const own = { cartId: await bag.sealed(), openInBrowser: link && origin + link }
  return say(spoken({ ...(outcome.reply as object), ...own }, origin))
}

/** Of no use to an assistant, or a person's. */
const unsaid = new Set(['altPicture', 'hex', 'customerId', 'shippingAddress', 'nominatedDaySlots', 'removedLine'])

function spoken(reply: unknown, origin: string): string {
  return JSON.stringify(reply, (name, value: unknown) => {
    if (unsaid.has(name)) return undefined
    if ((name === 'src' || name === 'path') && typeof value === 'string' && value.startsWith('/')) return origin + value
    if (typeof value !== 'object' || value === null || !('productNumber' in value)) return value
    return { url: `${origin}/shop/p/${String(value.productNumber)}`, ...value }
  })
}
