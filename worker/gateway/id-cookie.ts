// Steps "fill in the id" and "update the id's cookie". The ids of the bag and of the saved-items list live in cookies; the
// calls of one request share the newest value. A guest's id has a proof beside it: a random secret in an HttpOnly cookie. A
// service receives the secret's digest in its stamp; no URL, response body or script ever has the secret.
import type { Call, CallSpec } from '#shared/platform/call.ts'
import { base64url, digestOf } from '#shared/platform/base64url.ts'
import type { GuestProof } from '#shared/platform/headers/stamps.ts'
import type { RequestContext, RequestCookies } from '#worker/platform/request-context.ts'
import type { UpstreamRequest } from '#worker/platform/body/receive.ts'
import type { UpstreamOutcome, Step } from './step.ts'

type IdCookie = NonNullable<CallSpec['idCookie']>

/** Ids that replies during this request have set, or null for those they have cleared: newer than the request's cookies. */
const updatedIds = new WeakMap<RequestCookies, Map<IdCookie, string | null>>()

/** The id that the response's cookies will have: undefined once its service no longer knows the id. */
export function currentId({ cookies }: RequestContext, name: IdCookie): string | undefined {
  const updated = updatedIds.get(cookies)?.get(name)
  return updated === undefined ? cookies.read(name) : (updated ?? undefined)
}

export function setCurrentId({ cookies }: RequestContext, name: IdCookie, id: string | null): void {
  const ids = updatedIds.get(cookies) ?? new Map<IdCookie, string | null>()
  updatedIds.set(cookies, ids.set(name, id))
  if (id === null) cookies.clear(name)
  else cookies.set(name, id)
}

/** The response's cookies of an id, and of its proof, begin their life anew. */
export function renewId(ctx: RequestContext, name: IdCookie, id: string): void {
  setCurrentId(ctx, name, id)
  renewProof(name, ctx)
}

/** A request that names no bag or list is for the one in the browser's cookie. */
export const fillId: Step = (request, next) => {
  const { call, input, ctx } = request
  if (!call.idCookie) return next(request)
  const part = partWithId(call, call.idCookie)
  const fields = (input[part] ?? {}) as Record<string, unknown>
  const id = currentId(ctx, call.idCookie)
  if (fields[call.idCookie] !== undefined || id === undefined) return next(request)
  const filled = { ...input, [part]: { ...fields, [call.idCookie]: id } }
  // A cookie whose value is not an id is treated as no cookie.
  if (!call[part]?.safeParse(filled[part]).success) return next(request)
  return next({ ...request, input: filled, inputWithoutId: input })
}

/**
 * Renews the cookie and its proof with a good reply, and clears the cookie when the service no longer knows the id or when
 * the bag is paid for.
 */
export const updateIdCookie: Step = async (request, next) => {
  const { call, input, inputWithoutId, ctx } = request
  if (!call.idCookie) return next(request)
  const outcome = await next(request)
  update(call, call.idCookie, input, outcome, ctx)
  if (call.method !== 'GET' || !inputWithoutId || !isExpired(call, outcome)) return outcome
  // The browser did not name the expired id, its cookie did: the call is repeated once without the id. When there is nothing
  // without an id either, the reason why the id has expired is the better outcome.
  const withoutId = await next({ ...request, input: inputWithoutId })
  update(call, call.idCookie, inputWithoutId, withoutId, ctx)
  return withoutId.ok ? withoutId : outcome
}

/** `sent` is the request as the service received it: the outcome is about the id in it. */
function update(
  call: Call,
  name: IdCookie,
  sent: UpstreamRequest,
  outcome: UpstreamOutcome,
  ctx: RequestContext,
): void {
  if (isExpired(call, outcome)) setCurrentId(ctx, name, null)
  if (!outcome.ok) return
  const reply = outcome.reply as Record<string, unknown>
  const sentId = (sent[partWithId(call, name)] as Record<string, unknown> | undefined)?.[name]
  // A bag from before there were proofs: the service has just accepted this browser's proof for it.
  if (sentId !== undefined && secretFor(ctx, name).fresh) renewProof(name, ctx)
  if (call.paidField) {
    const isPaid = typeof reply[call.paidField] === 'string'
    if (isPaid && currentId(ctx, name) === sentId) setCurrentId(ctx, name, null)
    return
  }
  const id = reply[name]
  // A reply with another code than success names no bag (R7.10).
  if (typeof id !== 'string' || (reply.code ?? 'success') !== 'success') return
  renewId(ctx, name, id)
}

function isExpired({ expiredCodes }: Call, outcome: UpstreamOutcome): boolean {
  return !outcome.ok && expiredCodes?.includes(outcome.code) === true
}

/** Where a call takes the id: in its body when the body declares the field, otherwise in its query. */
export function partWithId({ body }: Call, name: IdCookie): 'body' | 'query' {
  return declaresField(body, name) ? 'body' : 'query'
}

export function declaresField(schema: CallSpec['body'], field: string): boolean {
  const { def } = (schema?._zod ?? {}) as { def?: { shape?: Record<string, unknown> } }
  return def?.shape !== undefined && field in def.shape
}

type ProofSecret = { secret: string; fresh: boolean }

const proofCookies = { cartId: 'cartProof', wishlistId: 'wishlistProof' } as const

/** All calls of one request use the same proof, whichever of them needs it first. */
const proofsOfRequest = new WeakMap<RequestCookies, Map<IdCookie, ProofSecret>>()

function secretFor({ cookies }: RequestContext, name: IdCookie): ProofSecret {
  const proofs = proofsOfRequest.get(cookies) ?? new Map<IdCookie, ProofSecret>()
  proofsOfRequest.set(cookies, proofs)
  const cookie = cookies.read(proofCookies[name])
  const proof =
    proofs.get(name) ??
    (cookie !== undefined && /^[\w-]{43}$/.test(cookie)
      ? { secret: cookie, fresh: false }
      : { secret: base64url(crypto.getRandomValues(new Uint8Array(32))), fresh: true })
  proofs.set(name, proof)
  return proof
}

/** What a service receives of the proof. */
export async function proofDigestOf(name: IdCookie, ctx: RequestContext): Promise<GuestProof> {
  const { secret, fresh } = secretFor(ctx, name)
  return { digest: await digestOf(secret), fresh }
}

/** Sets the proof's cookie, so that it lives as long as the id's. */
function renewProof(name: IdCookie, ctx: RequestContext): void {
  ctx.cookies.set(proofCookies[name], secretFor(ctx, name).secret)
}
