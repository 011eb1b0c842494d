// A service's response as an outcome: no redirects, at most 1 MiB, JSON only, parsed by the call's schema, its HTML cleaned.
import type { Call } from '#shared/platform/call.ts'
import { problemFrom, upstreamDown, upstreamShape, type UpstreamOutcome } from '#worker/gateway/outcome.ts'
import { readBody } from '#worker/gateway/body/read-body.ts'
import { simpleHtml } from './simple-html.ts'

const maxBytes = 1_048_576

export async function readReply(call: Call, response: Response, deadline: AbortSignal): Promise<UpstreamOutcome> {
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    return upstreamShape()
  }
  const text = await readBody(response, maxBytes, deadline)
  if (text === null || !/^application\/([\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? ''))
    return upstreamShape()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return upstreamShape()
  }
  if (response.status >= 500) return upstreamDown()
  if (!response.ok) return problemFrom(response.status, body)
  const parsed = call.reply.safeParse(body)
  if (!parsed.success) return upstreamShape()
  const reply = call.htmlField ? withCleanHtml(parsed.data, call.htmlField) : parsed.data
  return { ok: true, reply, bytes: text.length }
}

/**
 * The value with the HTML at `path` reduced to a few tags. It is cleaned here, where it comes in: a service is trusted with
 * what it sells, not with the markup it sends.
 */
export function withCleanHtml(value: unknown, path: ReadonlyArray<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withCleanHtml(item, path))
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'string' ? simpleHtml(value) : value
  const fields = value as Record<string, unknown>
  return { ...fields, [name]: withCleanHtml(fields[name], rest) }
}
