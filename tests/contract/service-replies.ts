// Records replies of external services to report where a reply misfits; the edge worker only reports that it does.
import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import type { Call } from '#shared/platform/call.ts'

z.config(z.locales.en())

export type Said = { status: number; type: string; text: string; ms: number }

const upstreams = JSON.parse((env as unknown as { TEST_UPSTREAMS: string }).TEST_UPSTREAMS) as Record<string, string>
const said = new Map<string, Said>()

export const isOwn = ({ service }: Pick<Call, 'service'>) => service in upstreams
export const ownBase = ({ service }: Call) => upstreams[service]!.replace(/\/$/, '')

if (Object.keys(upstreams).length > 0) {
  const platformFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const began = Date.now()
    const response = await platformFetch(request)
    const text = await response.clone().text()
    said.set(`${request.method} ${new URL(request.url).pathname}`, {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text,
      ms: Date.now() - began,
    })
    return response
  }
}

/** One line for each misfit of the service's last reply to this call. */
export function misfits(call: Call): string[] {
  if (!isOwn(call)) return []
  const last = said.get(`${call.method} ${new URL(`${ownBase(call)}${call.path}`).pathname}`)
  if (!last) return ['it was not reached, or did not answer']
  return misfitsOf(call, last)
}

export function misfitsOf(call: Pick<Call, 'reply' | 'deadline'>, { status, type, text, ms }: Said): string[] {
  if (status >= 300 && status < 400) return [`it answered ${status}: a redirect is an error`]
  if (status !== 200) return [`it answered ${status}: ${text.slice(0, 300)}`]
  const late = ms > call.deadline ? [`it took ${ms} ms of ${call.deadline}`] : []
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type))
    return [...late, `content-type is "${type}", not application/json`]
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return [...late, 'the body is not JSON']
  }
  const issues = call.reply.safeParse(body).error?.issues ?? []
  return [...late, ...issues.map(({ path, message }) => `${path.join('.') || 'the reply'}: ${message}`)]
}
