// The bag's and the list's ids live in cookies, and the edge worker looks after them: it puts one in when the request names
// none, renews it and its proof with every good answer, and lets go of it when the service says that it leads nowhere.
import type { Call, CallSpec } from '#shared/platform/call.ts'
import type { RequestCookies } from '#worker/cookies.ts'
import type { RequestContext } from '#worker/env.ts'
import { hasFreshProof, keepProof } from './guest-proof.ts'
import type { Outcome } from './outcome.ts'
import type { UpstreamRequest } from './upstream.ts'

/** Ids that answers of this very request brought, or null for those they let go of: newer than the request's cookies. */
const latest = new WeakMap<RequestCookies, Map<string, string | null>>()

/** The id as the cookies of the answer will have it: undefined once its service has said that it leads nowhere. */
export function idNow({ cookies }: RequestContext, name: NonNullable<CallSpec['keeps']>): string | undefined {
  const newer = latest.get(cookies)?.get(name)
  return newer === undefined ? cookies.read(name) : (newer ?? undefined)
}

function idIs({ cookies }: RequestContext, name: NonNullable<CallSpec['keeps']>, id: string | null): void {
  latest.set(cookies, (latest.get(cookies) ?? new Map<string, string | null>()).set(name, id))
  if (id === null) cookies.clear(name)
  else cookies.set(name, id)
}

export function withKeptId(call: Call, input: UpstreamRequest, ctx: RequestContext): UpstreamRequest {
  if (!call.keeps) return input
  const part = takes(call.body, call.keeps) ? 'body' : 'query'
  const given = (input[part] ?? {}) as Record<string, unknown>
  const id = idNow(ctx, call.keeps)
  if (given[call.keeps] !== undefined || id === undefined) return input
  const filled = { ...input, [part]: { ...given, [call.keeps]: id } }
  // A cookie that is no id at all is as good as none.
  return call[part]?.safeParse(filled[part]).success ? filled : input
}

/** `asked` is the request as it went out: the id in it is the one the answer is about. */
export function keepId(call: Call, asked: UpstreamRequest, outcome: Outcome, ctx: RequestContext): void {
  if (!call.keeps) return
  if (isLost(call, outcome)) idIs(ctx, call.keeps, null)
  if (!outcome.ok) return
  // A bag from before there were proofs has just been given this browser's.
  if (idAsked(call, asked) !== undefined && hasFreshProof(call.keeps, ctx)) keepProof(call.keeps, ctx)
  if (saysWhatWasPaid(outcome.reply)) {
    if (isPaidFor(outcome.reply) && idNow(ctx, call.keeps) === idAsked(call, asked)) idIs(ctx, call.keeps, null)
    return
  }
  const id = (outcome.reply as Record<string, unknown>)[call.keeps]
  if (typeof id !== 'string') return
  idIs(ctx, call.keeps, id)
  keepProof(call.keeps, ctx)
}

/** A paying call may name its bag and yet renews nothing: an earlier press of a bag that is paid for is answered too. */
function saysWhatWasPaid(reply: unknown): boolean {
  return (reply as { confirmation?: unknown }).confirmation !== undefined
}

/** A bag that was paid for is none any more; another that was begun meanwhile stays. */
function isPaidFor(reply: unknown): boolean {
  return typeof (reply as { confirmation?: unknown }).confirmation === 'string'
}

function idAsked({ keeps, body }: Call, asked: UpstreamRequest): unknown {
  const part = takes(body, keeps!) ? asked.body : asked.query
  return (part as Record<string, unknown> | undefined)?.[keeps!]
}

/** The id leads nowhere any more. */
export function isLost({ gone }: Call, outcome: Outcome): boolean {
  return !outcome.ok && gone?.includes(outcome.code) === true
}

/** Whether a body has such a field. */
export function takes(shape: CallSpec['body'], field: string): boolean {
  const { def } = (shape?._zod ?? {}) as { def?: { shape?: Record<string, unknown> } }
  return def?.shape !== undefined && field in def.shape
}
