// The gateway: every declared upstream call is a route here, and nothing else under /api is.
import { Hono } from 'hono'
import { upstreamCalls } from '#shared/calls/index.ts'
import type { Call } from '#shared/calls/call.ts'
import { httpCache } from '#shared/limits.ts'
import type { App, Here } from '#worker/env.ts'
import { answerOf } from './answers.ts'
import { mostJson } from './guard.ts'
import { apiHeaders, refuse, refuseWith } from './problem.ts'
import { readBody, readBytes } from './read-body.ts'
import type { Asked } from './upstream.ts'

/** How long ten megabytes may take to arrive from a telephone. */
const uploadMs = 60_000

export const gateway = new Hono<App>()

for (const call of upstreamCalls) gateway.on(call.method, call.path, (c) => forward(call, c.req.raw, c.get('here')))

async function forward(call: Call, request: Request, here: Here): Promise<Response> {
  const given = Object.fromEntries(new URL(request.url).searchParams)
  const query = call.query?.safeParse(given)
  if (query && !query.success) return unfit(here, query.error.issues)
  let body: unknown
  if (call.body) {
    const text = await readBody(request, mostJson)
    if (text === null) return refuse(here, 413, 'TOO_LARGE', 'The request is too large.')
    const parsed = call.body.safeParse(jsonOrUndefined(text))
    if (!parsed.success) return unfit(here, parsed.error.issues)
    body = parsed.data
  }
  const raw = call.raw && (await fileOf(request, call.raw.most, here))
  if (raw instanceof Response) return raw
  const outcome = await answerOf(call, { query: query?.data, body, ...(raw && { raw }) }, here)
  if (!outcome.ok) return refuseWith(here, outcome)
  return new Response(JSON.stringify(outcome.reply), {
    headers: apiHeaders(here, call.cache ? `public, max-age=${httpCache}` : undefined),
  })
}

/** Read whole before anybody is asked: an upload that stops half-way reaches no upstream. */
async function fileOf(request: Request, most: number, here: Here): Promise<NonNullable<Asked['raw']> | Response> {
  try {
    const bytes = await readBytes(request, most, AbortSignal.timeout(uploadMs))
    if (bytes === null) return refuse(here, 413, 'TOO_LARGE', 'The file is too large.')
    return { bytes, type: request.headers.get('content-type') ?? '' }
  } catch {
    return refuse(here, 408, 'UPLOAD_STOPPED', 'The file did not arrive whole. Please try again.')
  }
}

function unfit(here: Here, issues: ReadonlyArray<{ path: PropertyKey[] }>): Response {
  const fields = [...new Set(issues.map((issue) => issue.path.join('.') || 'body'))].join(', ')
  return refuse(here, 400, 'DATA_ERROR', `These fields do not fit: ${fields}`)
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
