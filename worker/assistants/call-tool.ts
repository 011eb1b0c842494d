// Runs a tool: the declared call, through the gateway with its limits, for a guest. The reply is the call's own, with addresses that
// can be opened from anywhere.
import { bagLink, type LinkedLine } from '#shared/bag/bag-link.ts'
import { cartGone } from '#shared/bag/cart.ts'
import { channel } from '#shared/platform/limits.ts'
import { queryCall } from '#worker/gateway/index.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { guestBag } from './guest-bag.ts'
import { tools } from './tools.ts'

type Said = { content: [{ type: 'text'; text: string }]; isError?: true }

const say = (text: string): Said => ({ content: [{ type: 'text', text }] })
const refuse = (code: string, message: string): Said => ({ ...say(`${code}: ${message}`), isError: true })

/** Null when there is no such tool. */
export async function callTool(
  name: string,
  typed: Record<string, unknown>,
  ctx: RequestContext,
): Promise<Said | null> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return null
  const { call, fills = {}, without = [] } = tool
  const bag = await guestBag(ctx, typed.cartId)
  if (!bag) return refuse(cartGone[1], 'This shop knows no such bag. Leave out cartId to begin one.')
  const { cartId: _sealed, ...chosen } = typed
  const left = Object.fromEntries(Object.entries(chosen).filter(([field]) => !without.includes(field)))
  const fields = { ...left, ...fills, channel, siteId: ctx.visit.brand.code.toUpperCase() }
  const input: Record<string, unknown> = {}
  for (const part of ['query', 'body'] as const) {
    const parsed = call[part]?.safeParse(fields)
    if (parsed && !parsed.success)
      return refuse(
        'DATA_ERROR',
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      )
    input[part] = parsed?.data
  }
  const outcome = await queryCall(call, input, bag.ctx)
  if (!outcome.ok) return refuse(outcome.code, outcome.message)
  return say(await spoken(outcome.reply, bag.sealed, ctx.visit.url.origin))
}

/** Of no use to an assistant, or a person's. */
const unsaid = new Set(['altPicture', 'hex', 'customerId', 'shippingAddress', 'nominatedDaySlots', 'removedLine'])

async function spoken(reply: unknown, sealed: () => Promise<string | null>, origin: string): Promise<string> {
  const { cartEntries } = reply as { cartEntries?: readonly LinkedLine[] }
  const link = cartEntries && bagLink(cartEntries)
  const whole = cartEntries
    ? { ...(reply as object), cartId: await sealed(), openInBrowser: link ? origin + link : null }
    : reply
  return JSON.stringify(whole, (name, value: unknown) => {
    if (unsaid.has(name)) return undefined
    if ((name === 'src' || name === 'path') && typeof value === 'string' && value.startsWith('/')) return origin + value
    if (typeof value !== 'object' || value === null || !('productNumber' in value)) return value
    return { url: `${origin}/shop/p/${String(value.productNumber)}`, ...value }
  })
}
