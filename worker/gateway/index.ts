// The gateway: every declared upstream call is a route here, and nothing else under /api is.
import { Hono } from 'hono'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { httpCache } from '#shared/platform/limits.ts'
import type { App, RequestContext } from '#worker/env.ts'
import { answerOf } from './answers.ts'
import { problem, type Problem } from './outcome.ts'
import { apiHeaders, refuseWith } from './problem.ts'
import { receiveFile, receiveJson } from './receive.ts'
import type { UpstreamRequest } from './upstream.ts'

export const gateway = new Hono<App>()

for (const call of upstreamCalls) gateway.on(call.method, call.path, (c) => forward(call, c.req.raw, c.get('ctx')))

async function forward(call: Call, request: Request, ctx: RequestContext): Promise<Response> {
  const given = Object.fromEntries(new URL(request.url).searchParams)
  const query = call.query?.safeParse(given)
  if (query && !query.success) return refuseWith(ctx, unfit(query.error.issues), call)
  let body: unknown
  if (call.body) {
    const received = await receiveJson(request)
    if (!received.ok) return refuseWith(ctx, received, call)
    const parsed = call.body.safeParse(received.value)
    if (!parsed.success) return refuseWith(ctx, unfit(parsed.error.issues), call)
    body = parsed.data
  }
  const raw = call.raw && (await fileOf(request, call.raw.most, ctx))
  if (raw instanceof Response) return raw
  const outcome = await answerOf(call, { query: query?.data, body, ...(raw && { raw }) }, ctx)
  if (!outcome.ok) return refuseWith(ctx, outcome, call)
  return new Response(JSON.stringify(outcome.reply), {
    headers: apiHeaders(ctx, call.cache ? `public, max-age=${httpCache}` : undefined),
  })
}

async function fileOf(
  request: Request,
  most: number,
  ctx: RequestContext,
): Promise<NonNullable<UpstreamRequest['raw']> | Response> {
  const received = await receiveFile(request, most)
  if (!received.ok) return refuseWith(ctx, received)
  return { bytes: received.value, type: request.headers.get('content-type') ?? '' }
}

function unfit(issues: ReadonlyArray<{ path: PropertyKey[] }>): Problem {
  const fields = [...new Set(issues.map((issue) => issue.path.join('.') || 'body'))].join(', ')
  return problem(400, 'DATA_ERROR', `These fields do not fit: ${fields}`)
}
