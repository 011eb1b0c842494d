// Step "update the id's cookie": renews the cookie and its proof with a good reply, and clears it when the service no longer
// knows the id or when the bag is paid for.
import type { Call, CallSpec } from '#shared/platform/call.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { hasFreshProof, renewProof } from './guest-proof.ts'
import { currentId, partWithId, setCurrentId } from './id-cookie.ts'
import type { UpstreamOutcome } from './outcome.ts'
import type { Step, UpstreamRequest } from './step.ts'

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
  name: NonNullable<CallSpec['idCookie']>,
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
