// Steps "identify" and "fill in the network address": what names the visitor to the service, as far as the call declares it.
import type { GuestProof } from '#shared/platform/headers/stamps.ts'
import { forwardedToggles, togglesHeader } from '#shared/platform/headers/forwarded.ts'
import type { Call } from '#shared/platform/call.ts'
import type { ServiceName } from '#shared/platform/all-calls.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { proofDigestOf, declaresField } from './id-cookie.ts'
import { signInDown } from '#worker/platform/problem.ts'
import type { Step } from './step.ts'
import { newPhotoOwner } from './photo-owner.ts'

type Headers = Record<string, string>

export const identify: Step = async (request, next) => {
  const { call, ctx } = request
  const person = call.identity ? await personOf(call.service as ServiceName, ctx) : { account: null, headers: {} }
  if (!person) return { ...signInDown(), source: 'failed' }
  const headers: Headers = { ...person.headers }
  if (call.forwardToggles)
    headers[togglesHeader] = forwardedToggles(call.forwardToggles, await (await ctx.person()).toggles())
  if (call.namesReviewer) Object.assign(headers, await newPhotoOwner(ctx))
  const caller = { account: person.account, guest: await guestOf(call, ctx) }
  return next({ ...request, caller, identityHeaders: headers })
}

/**
 * A retailer's own service gets the access token beside the stamp; the project's own services need no issuer that is up. Null when
 * a token is needed and cannot be had now, or when the session does not say who the visitor is.
 */
async function personOf(
  service: ServiceName,
  ctx: RequestContext,
): Promise<{ account: string | null; headers: Headers } | null> {
  const { profile, accessToken, unsure } = await ctx.person()
  if (unsure) return null
  if (!profile) return { account: null, headers: {} }
  const account = profile.customer.customerReferenceAccountId
  if (!ctx.settings.UPSTREAMS[service]) return { account, headers: {} }
  try {
    const token = await accessToken()
    return token === null ? { account: null, headers: {} } : { account, headers: { authorization: `Bearer ${token}` } }
  } catch {
    return null
  }
}

/** The proof of a guest's bag or list; null for a call that has neither. */
async function guestOf({ idCookie, proofOf }: Call, ctx: RequestContext): Promise<GuestProof | null> {
  const name = idCookie ?? proofOf
  return name ? proofDigestOf(name, ctx) : null
}

/** A body that declares `localIpAddress` gets the connection's, whatever was sent. */
export const fillIpAddress: Step = (request, next) => {
  const { call, input, ctx } = request
  if (!call.forwardDevice || !declaresField(call.body, 'localIpAddress')) return next(request)
  const body = { ...(input.body as object), localIpAddress: ctx.device.ipAddress }
  return next({ ...request, input: { ...input, body } })
}
