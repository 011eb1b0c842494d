// The one function that asks an upstream: deadline, no redirects, byte cap, content type, schema, breaker, one retry.
import { urlOf, type Call } from '#shared/platform/call.ts'
import type { ServiceName } from '#shared/platform/all-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { deviceHeader } from '#shared/platform/headers/device.ts'
import { forwardedToggles, togglesHeader } from '#shared/platform/headers/forwarded-toggles.ts'
import { personHeader, stampOf } from '#shared/platform/headers/person-stamp.ts'
import type { RequestContext, Upstream } from '#worker/env.ts'
import { log } from '#worker/log.ts'
import { mayCall } from './breaker.ts'
import { cleanReply } from './clean-reply.ts'
import { guestHeaderOf } from './guest-proof.ts'
import {
  problemFrom,
  signInDown,
  upstreamDown,
  circuitOpen,
  upstreamShape,
  upstreamSlow,
  type Outcome,
} from './outcome.ts'
import { newPhotoOwner } from './photo-owner.ts'
import { readBody } from './read-body.ts'

const mostBytes = 1_048_576

export type UpstreamRequest = { query?: unknown; body?: unknown; raw?: { bytes: ArrayBuffer; type: string } }

/** Never throws. A GET that failed quickly is tried once more within the same deadline; nothing else is repeated. */
export async function askUpstream(call: Call, input: UpstreamRequest, ctx: RequestContext): Promise<Outcome> {
  const person: Who | null = call.about ? await whoAsks(call.service as ServiceName, ctx) : {}
  if (!person) return signInDown()
  const who = { ...person, ...(await guestHeaderOf(call, ctx)) }
  if (call.hears) who[togglesHeader] = forwardedToggles(call.hears, await (await ctx.person()).toggles())
  if (call.raw) Object.assign(who, await newPhotoOwner(ctx))
  const report = mayCall(call.service, Date.now())
  if (!report) return circuitOpen()
  const deadline = AbortSignal.timeout(call.deadline)
  let outcome = await tryOnce(call, input, ctx, who, deadline)
  if (call.method === 'GET' && failed(outcome) && !deadline.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 30))
    if (!deadline.aborted) outcome = await tryOnce(call, input, ctx, who, deadline)
  }
  report(!failed(outcome), Date.now())
  if (failed(outcome))
    log(ctx, 'warn', { event: 'upstream-failed', call: call.name, code: outcome.code, status: outcome.status })
  return outcome
}

/** A failure is the upstream's fault; a refusal (4xx) is an answer. */
function failed(outcome: Outcome): outcome is Outcome & { ok: false } {
  return !outcome.ok && outcome.status >= 500
}

async function tryOnce(
  call: Call,
  input: UpstreamRequest,
  ctx: RequestContext,
  who: Who,
  deadline: AbortSignal,
): Promise<Outcome> {
  try {
    const { upstream, base } = upstreamOf(call.service as ServiceName, ctx)
    const response = await upstream.fetch(requestOf(call, input, base, ctx, who, deadline))
    return await outcomeOf(call, response, deadline)
  } catch {
    return deadline.aborted ? upstreamSlow() : upstreamDown()
  }
}

async function outcomeOf(call: Call, response: Response, deadline: AbortSignal): Promise<Outcome> {
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    return upstreamShape()
  }
  const text = await readBody(response, mostBytes, deadline)
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
  return parsed.success ? { ok: true, reply: cleanReply(call, parsed.data), bytes: text.length } : upstreamShape()
}

function requestOf(
  call: Call,
  input: UpstreamRequest,
  base: string,
  ctx: RequestContext,
  who: Who,
  signal: AbortSignal,
): Request {
  const { brand } = ctx.visit
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-site-id': brand.code.toUpperCase(),
    'x-channel': channel,
    'x-request-id': ctx.requestId,
    ...who,
    // A header carries Latin letters only.
    ...(call.device ? { [deviceHeader]: encodeURIComponent(JSON.stringify(ctx.device)) } : {}),
  }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (input.raw) headers['content-type'] = input.raw.type
  return new Request(`${base}${urlOf(call, input)}`, {
    method: call.method,
    headers,
    redirect: 'manual',
    signal,
    ...(input.body === undefined ? {} : { body: JSON.stringify(bodyOf(call, input.body, ctx)) }),
    ...(input.raw ? { body: input.raw.bytes } : {}),
  })
}

/** The address that a payment comes from is the request's own (specification § 7), whatever its page says. */
function bodyOf(call: Call, body: unknown, { device: { ipAddress } }: RequestContext): unknown {
  if (!call.device || typeof body !== 'object' || body === null || !('browserFields' in body)) return body
  return { ...body, browserFields: { ...(body.browserFields as object), ipAddress } }
}

/** Headers that say who asks. */
type Who = Record<string, string>

/**
 * A service of one's own reads the access token; ours is told by the door, and needs no issuer to be up. Null when a
 * token is needed that cannot be had right now, or when nobody can say who asks.
 */
async function whoAsks(service: ServiceName, ctx: RequestContext): Promise<Who | null> {
  const { profile, accessToken, unsure } = await ctx.person()
  if (unsure) return null
  if (!profile) return {}
  const { customerReferenceAccountId } = profile.customer
  const stamp = { [personHeader]: await stampOf(customerReferenceAccountId, ctx.settings.DOOR_SECRET, Date.now()) }
  if (!ctx.settings.UPSTREAMS[service]) return stamp
  try {
    const token = await accessToken()
    return token === null ? {} : { ...stamp, authorization: `Bearer ${token}` }
  } catch {
    return null
  }
}

/** The configured URL of a service, or the embedded shop. */
export function upstreamOf(
  name: ServiceName,
  ctx: Pick<RequestContext, 'settings' | 'env'>,
): { upstream: Upstream; base: string } {
  const url = ctx.settings.UPSTREAMS[name]
  if (!url) return { upstream: ctx.env.ORIGIN, base: 'http://origin' }
  return { upstream: { fetch: (request) => fetch(request) }, base: url.replace(/\/$/, '') }
}
