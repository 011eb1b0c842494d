// Step "read": the query and the body of a browser's request, parsed by the call's declaration.
import type { Call } from '#shared/platform/call.ts'
import { problem, type Problem } from './outcome.ts'
import { receiveFile, receiveJson, type Received } from './receive.ts'
import type { UpstreamRequest } from './step.ts'

export async function readInput(call: Call, request: Request): Promise<Received<UpstreamRequest>> {
  const query = call.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (query && !query.success) return invalidFields(query.error.issues)
  const input: UpstreamRequest = { query: query?.data }
  if (call.body) {
    const received = await receiveJson(request)
    if (!received.ok) return received
    const body = call.body.safeParse(received.value)
    if (!body.success) return invalidFields(body.error.issues)
    input.body = body.data
  }
  if (call.raw) {
    const received = await receiveFile(request, call.raw.maxBytes)
    if (!received.ok) return received
    input.raw = { bytes: received.value, type: request.headers.get('content-type') ?? '' }
  }
  return { ok: true, value: input }
}

function invalidFields(issues: ReadonlyArray<{ path: PropertyKey[] }>): Problem {
  const fields = [...new Set(issues.map((issue) => issue.path.join('.') || 'body'))].join(', ')
  return problem(400, 'DATA_ERROR', `These fields do not fit: ${fields}`)
}
