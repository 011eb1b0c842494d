// Steps "identify" and "fill in the network address": the headers and fields that name the visitor to the service, as far as
// the call declares them.
import { guestHeader, guestStampOf, personHeader, stampOf } from '#shared/platform/headers/stamps.ts'
import { forwardedToggles, togglesHeader } from '#shared/platform/headers/forwarded.ts'
import type { Call } from '#shared/platform/call.ts'
import type { ServiceName } from '#shared/platform/all-calls.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { proofDigestOf, declaresField } from './id-cookie.ts'
import { signInDown, type Step } from './step.ts'
import { newPhotoOwner } from './photo-owner.ts'

type Headers = Record<string, string>

export const identify: Step = async (request, next) => {
  const { call, ctx } = request
  const person: Headers | null = call.identity ? await personHeadersOf(call.service as ServiceName, ctx) : {}
  if (!person) return { ...signInDown(), source: 'failed' }
  const headers: Headers = { ...person, ...(await guestHeadersOf(call, ctx)) }
  if (call.forwardToggles)
    headers[togglesHeader] = forwardedToggles(call.forwardToggles, await (await ctx.person()).toggles())
  if (call.raw) Object.assign(headers, await newPhotoOwner(ctx))
  return next({ ...request, identityHeaders: headers })
}

/**
 * A retailer's own service reads the access token; the project's own services read the stamp, and need no issuer that is up.
 * Null when a token is needed and cannot be had now, or when the session does not say who the visitor is.
 */
async function personHeadersOf(service: ServiceName, ctx: RequestContext): Promise<Headers | null> {
  const { profile, accessToken, unsure } = await ctx.person()
  if (unsure) return null
  if (!profile) return {}
  const { customerReferenceAccountId } = profile.customer
  const stamp = { [personHeader]: await stampOf(customerReferenceAccountId, ctx.settings.EDGE_SECRET, Date.now()) }
  if (!ctx.settings.UPSTREAMS[service]) return stamp
  try {
    const token = await accessToken()
    return token === null ? {} : { ...stamp, authorization: `Bearer ${token}` }
  } catch {
    return null
  }
}

/** The proof of a guest's bag or list; no header for a call that has neither. */
async function guestHeadersOf({ idCookie, proofOf }: Call, ctx: RequestContext): Promise<Headers> {
  const name = idCookie ?? proofOf
  if (!name) return {}
  const proof = await proofDigestOf(name, ctx)
  return { [guestHeader]: await guestStampOf(proof, ctx.settings.EDGE_SECRET, Date.now()) }
}

/** A body that declares `localIpAddress` gets the connection's, whatever was sent. */
export const fillIpAddress: Step = (request, next) => {
  const { call, input, ctx } = request
  if (!call.forwardDevice || !declaresField(call.body, 'localIpAddress')) return next(request)
  const body = { ...(input.body as object), localIpAddress: ctx.device.ipAddress }
  return next({ ...request, input: { ...input, body } })
}
