// `/mcp`: the shop for assistants. A request comes from a program, so it has no origin, or the shop's own: a page of another site
// must not use a visitor's network for it.
import type { Context } from 'hono'
import { messages } from '#shared/messages/index.ts'
import { receiveJson } from '#worker/platform/body/receive.ts'
import { overLimit } from '#worker/platform/limiter.ts'
import { apiHeaders, refuse, refuseWith } from '#worker/platform/refuse.ts'
import type { App } from '#worker/platform/request-context.ts'

export const assistantsPath = '/mcp'

export async function assistants(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== ctx.visit.url.origin)
    return refuse(ctx, 403, 'CROSS_SITE', 'This address is for programs, not for pages of other sites.')
  const wait = await overLimit(ctx, 'assistant', ctx.clientAddress)
  if (wait !== null) return refuse(ctx, 429, 'TOO_MANY', messages.generic.tooMany, { 'retry-after': String(wait) })
  const received = await receiveJson(c.req.raw)
  if (!received.ok) return refuseWith(ctx, received)
  // The limit counts messages.
  const { value } = received
  if (value === undefined || Array.isArray(value)) return refuse(ctx, 400, 'DATA_ERROR', 'Send one JSON-RPC message.')
  const { serveAssistant } = await import('./serve.ts')
  const answer = await serveAssistant(c.req.raw, value, ctx)
  const { 'content-type': _, ...headers } = apiHeaders(ctx)
  const response = new Response(answer.body, answer)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
