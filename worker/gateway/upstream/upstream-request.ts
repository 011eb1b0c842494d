// The request that a service receives, and where the service is.
import type { ServiceName } from '#shared/platform/all-calls.ts'
import { urlOf } from '#shared/platform/call.ts'
import { deviceHeader, versionHeader } from '#shared/platform/headers/forwarded.ts'
import { stampHeader, stampOf, type StampedCall } from '#shared/platform/headers/stamps.ts'
import { channel } from '#shared/platform/limits.ts'
import { currentVersion } from '#worker/gateway/cache/cache.ts'
import { embeddedOrigin } from '#worker/platform/embedded-origin.ts'
import type { Upstream } from '#worker/platform/env.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { upstreamAt } from '#worker/platform/service-address.ts'
import type { GatewayRequest } from '#worker/gateway/step.ts'

/** The configured address of a service, or the embedded shop. */
export function serviceAt(
  name: ServiceName,
  ctx: Pick<RequestContext, 'settings' | 'env'>,
): { upstream: Upstream; base: string } {
  const address = ctx.settings.UPSTREAMS[name]
  return address ? upstreamAt(address, ctx.env) : { upstream: embeddedOrigin(ctx.env), base: 'http://origin' }
}

export async function upstreamRequest(request: GatewayRequest, base: string, signal: AbortSignal): Promise<Request> {
  const { call, input, ctx, identityHeaders } = request
  const site = ctx.visit.brand.code.toUpperCase()
  const path = urlOf(call, input)
  const body = input.body === undefined ? undefined : JSON.stringify(bodyOf(request))
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-site-id': site,
    'x-channel': channel,
    'x-request-id': ctx.requestId,
    ...identityHeaders,
    ...(await stampHeaders(request, { site, method: call.method, path, body })),
    ...(call.sendsVersion ? { [versionHeader]: currentVersion(ctx.visit.brand.code) ?? '' } : {}),
    // A header carries Latin-1 only.
    ...(call.forwardDevice ? { [deviceHeader]: encodeURIComponent(JSON.stringify(ctx.device)) } : {}),
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (input.raw) headers['content-type'] = input.raw.type
  return new Request(`${base}${path}`, {
    method: call.method,
    headers,
    redirect: 'manual',
    signal,
    ...(body === undefined ? {} : { body }),
    ...(input.raw ? { body: input.raw.bytes } : {}),
  })
}

/** A service of the retailer's own gets a stamp with every call, the embedded ones with those that are about somebody. */
async function stampHeaders(
  { call, ctx, caller }: GatewayRequest,
  stamped: StampedCall,
): Promise<Record<string, string>> {
  const { UPSTREAMS, EDGE_SECRET } = ctx.settings
  const isEmbedded = !UPSTREAMS[call.service as ServiceName]
  if (isEmbedded && !caller?.account && !caller?.guest) return {}
  const algorithm = isEmbedded ? 'HS256' : 'EdDSA'
  const stamp = await stampOf({ audience: call.service, ...caller, call: stamped }, EDGE_SECRET, Date.now(), algorithm)
  return { [stampHeader]: stamp }
}

/** The network address that a payment is made from is the connection's (R7.75), whatever the page sent. */
function bodyOf({ call, input: { body }, ctx }: GatewayRequest): unknown {
  if (!call.forwardDevice || typeof body !== 'object' || body === null || !('browserFields' in body)) return body
  return { ...body, browserFields: { ...(body.browserFields as object), ipAddress: ctx.device.ipAddress } }
}
