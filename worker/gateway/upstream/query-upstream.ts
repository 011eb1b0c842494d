// Step "query upstream": the one place that calls a service. Circuit breaker, one deadline for everything, one retry. The
// response becomes an outcome: no redirects, at most 1 MiB, JSON only, parsed by the call's schema, its HTML cleaned.
import type { ServiceName } from '#shared/platform/all-calls.ts'
import { descriptionTags } from '#shared/content-model/allowed-html.ts'
import { cleanHtml } from '#shared/content-model/clean-html.ts'
import type { Call } from '#shared/platform/call.ts'
import { partyLacking } from '#shared/platform/parties.ts'
import { log } from '#worker/platform/log.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import {
  circuitOpen,
  upstreamDown,
  upstreamSlow,
  type Problem,
  problemFrom,
  upstreamShape,
} from '#worker/platform/problem.ts'
import type { UpstreamOutcome, GatewayRequest, Step } from '#worker/gateway/step.ts'
import { count } from '#worker/telemetry/count.ts'
import { countByVersion } from '#worker/telemetry/count-by-version.ts'
import { readBody } from '#worker/platform/body/read-body.ts'
import { admitCall } from '#worker/platform/breaker.ts'
import { serviceAt, upstreamRequest } from './upstream-request.ts'

/** A GET that fails quickly is tried once more within the same deadline; nothing else is repeated. */
export const queryUpstream: Step = async (request) => {
  const { call, ctx } = request
  const report = admitCall(call.service, Date.now())
  if (!report) return counted(request, { ...circuitOpen(), source: 'failed' })
  const deadline = AbortSignal.timeout(call.deadline)
  let outcome = await tryOnce(request, deadline)
  if (call.method === 'GET' && isFailure(outcome) && !deadline.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 30))
    if (!deadline.aborted) outcome = await tryOnce(request, deadline)
  }
  report(!isFailure(outcome), Date.now())
  if (isFailure(outcome))
    log(ctx, 'warn', { event: 'upstream-failed', call: call.name, code: outcome.code, status: outcome.status })
  return counted(request, { ...outcome, source: outcome.ok ? 'upstream' : 'failed' })
}

/** Every call to a service is counted by outcome and time, retries included. */
function counted({ call, ctx, startedAt }: GatewayRequest, outcome: UpstreamOutcome): UpstreamOutcome {
  count(ctx, 'shop.upstream.duration', [nameOf(outcome), call.service], Date.now() - startedAt)
  if (!outcome.ok && call.limit === 'promoCode' && outcome.status < 500)
    count(ctx, 'shop.promo.refusals', [ctx.visit.brand.code, outcome.code])
  if (call.limit === 'pay') countPayment(ctx, outcome, call.paidField !== undefined)
  return outcome
}

/** A payment that is refused for whatever reason is declined; one that goes on in the next call is no payment yet. */
function countPayment(ctx: RequestContext, outcome: UpstreamOutcome, ends: boolean): void {
  const code = outcome.ok ? String((outcome.reply as { code?: unknown }).code).toUpperCase() : 'REFUSED'
  if (code !== 'SUCCESS' && code !== 'PENDING') countByVersion(ctx, 'payment', 'payment-declined')
  else if (ends && code === 'SUCCESS') countByVersion(ctx, 'payment')
}

/** `ok`, `refused`, or how the service failed: `down`, `slow`, `shape`, `open`. */
function nameOf(outcome: UpstreamOutcome): string {
  if (outcome.ok) return 'ok'
  if (!isFailure(outcome)) return 'refused'
  return outcome.code === 'CIRCUIT_OPEN' ? 'open' : outcome.code.replace('UPSTREAM_', '').toLowerCase()
}

/** A failure is the service's fault; a refusal (4xx) is an answer, and so is that the shop does without a party. */
function isFailure(outcome: UpstreamOutcome): outcome is Problem {
  return !outcome.ok && outcome.status >= 500 && !(partyLacking as readonly string[]).includes(outcome.code)
}

async function tryOnce(request: GatewayRequest, deadline: AbortSignal): Promise<UpstreamOutcome> {
  const { call, ctx } = request
  try {
    const { upstream, base } = serviceAt(call.service as ServiceName, ctx)
    const response = await upstream.fetch(await upstreamRequest(request, base, deadline))
    return await readReply(call, response, deadline)
  } catch {
    return deadline.aborted ? upstreamSlow() : upstreamDown()
  }
}

const maxBytes = 1_048_576

async function readReply(call: Call, response: Response, deadline: AbortSignal): Promise<UpstreamOutcome> {
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    return upstreamShape()
  }
  const text = await readBody(response, maxBytes, deadline)
  if (text === null || !/^application\/([\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? ''))
    return upstreamShape()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return upstreamShape()
  }
  // A service that says what it does without is not down.
  const lacking = response.status === 503 ? problemFrom(503, body) : null
  if (lacking && (partyLacking as readonly string[]).includes(lacking.code)) return lacking
  if (response.status >= 500) return upstreamDown()
  if (!response.ok) {
    const refusal = problemFrom(response.status, body)
    const retryAfter = Number(response.headers.get('retry-after'))
    return response.status === 429 && retryAfter > 0 ? { ...refusal, retryAfter } : refusal
  }
  const parsed = call.reply.safeParse(body)
  if (!parsed.success) return upstreamShape()
  const reply = call.htmlField ? withCleanHtml(parsed.data, call.htmlField) : parsed.data
  return { ok: true, reply, bytes: text.length }
}

/**
 * The value with the HTML at `path` reduced to a few tags. It is cleaned here, where it comes in: a service is trusted with
 * what it sells, not with the markup it sends.
 */
export function withCleanHtml(value: unknown, path: ReadonlyArray<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withCleanHtml(item, path))
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'string' ? cleanHtml(value, descriptionTags) : value
  const fields = value as Record<string, unknown>
  return { ...fields, [name]: withCleanHtml(fields[name], rest) }
}
