// Steps "fill in the id" and "update the id's cookie". The ids of the bag and of the saved-items list live in cookies; the
// calls of one request share the newest value.
import type { Call, CallSpec } from '#shared/platform/call.ts'
import type { RequestContext, RequestCookies } from '#worker/request-context.ts'
import { hasFreshProof, renewProof } from './guest-proof.ts'
import type { UpstreamOutcome } from './outcome.ts'
import type { Step, UpstreamRequest } from './step.ts'

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
  if (sentId !== undefined && hasFreshProof(name, ctx)) renewProof(name, ctx)
  if (call.paidField) {
    const isPaid = typeof reply[call.paidField] === 'string'
    if (isPaid && currentId(ctx, name) === sentId) setCurrentId(ctx, name, null)
    return
  }
  const id = reply[name]
  if (typeof id !== 'string') return
  setCurrentId(ctx, name, id)
  renewProof(name, ctx)
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
