// Passes a request for one of the forwarded hosts to the origin as a whole, marked with the host it is for.
import { clientAssets } from 'virtual:client-assets'
import { stampHeader } from '#shared/platform/headers/stamps.ts'
import { within } from '#shared/platform/within.ts'
import { embeddedOrigin } from './embedded-origin.ts'
import type { Env } from './env.ts'
import { formIn, jsonIn, receiveBytes } from './body/receive.ts'
import { edgeHostHeader, forwardedHosts, type ForwardedHost } from './forwarded-hosts.ts'
import { plainHeaders } from './security-headers.ts'

/** The URL of each brand's stylesheet, for the issuer's pages: only the edge worker knows the built files. */
const themes = new URLSearchParams(Object.entries(clientAssets.themes).map(([code, { css }]) => [code, css])).toString()

const timeoutMs = 8000
/** More than any of these hosts accepts; each of them has a limit of its own. */
const maxBytes = 524_288
const uploadTimeoutMs = 60_000
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Headers that only the edge worker may set are removed or overwritten. */
export async function forward(
  name: ForwardedHost,
  request: Request,
  env: Pick<Env, 'ORIGIN' | 'ORIGIN_VERSION'>,
): Promise<Response> {
  const { cookies, failure } = forwardedHosts[name]
  const plain = { headers: plainHeaders() }
  if (!methods.includes(request.method))
    return new Response('This address takes no such request.', {
      status: 405,
      headers: { ...plain.headers, allow: methods.join(', ') },
    })
  const upload = isUpload(name, request)
  const body = upload ? ({ ok: true, value: null } as const) : await bodyOf(request)
  if (!body.ok) return new Response(body.message, { ...plain, status: body.status })
  const headers = new Headers(request.headers)
  headers.set(edgeHostHeader, name)
  headers.set('x-edge-themes', themes)
  headers.delete(stampHeader)
  if (!cookies) headers.delete('cookie')
  const { method } = request
  const content = body.value === null ? request.body : body.value.byteLength > 0 ? body.value : null
  const init = { method, headers, redirect: 'manual', ...(content && { body: content }) } as const
  const answer = embeddedOrigin(env).fetch(new Request(request.url, init))
  return (
    (await within(upload ? uploadTimeoutMs : timeoutMs, answer, null)) ??
    new Response(failure, { ...plain, status: 503 })
  )
}

/**
 * Photos of an import are larger than this worker wants in memory: they are passed on as they arrive. The operator host
 * checks its token before it reads, and bounds what it reads.
 */
function isUpload(name: ForwardedHost, { method, url }: Request): boolean {
  return (
    name === 'operator' && method === 'POST' && /^\/api\/feeds\/imports\/[\w-]+\/photos$/.test(new URL(url).pathname)
  )
}

/** The body is read as a whole and checked to be well-formed text where it is text: the hosts rely on this check. */
async function bodyOf(request: Request) {
  const isSafe = request.method === 'GET' || request.method === 'HEAD'
  const received = isSafe ? ({ ok: true, value: new ArrayBuffer(0) } as const) : await receiveBytes(request, maxBytes)
  if (!received.ok) return received
  const type = request.headers.get('content-type') ?? ''
  const text = /^application\/x-www-form-urlencoded\b/i.test(type)
    ? formIn(received.value)
    : /^application\/([\w.-]+\+)?json\b/i.test(type)
      ? jsonIn(received.value)
      : null
  return text && !text.ok ? text : received
}
