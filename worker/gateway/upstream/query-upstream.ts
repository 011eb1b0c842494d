// Step "query upstream": the one place that calls a service. Circuit breaker, one deadline for everything, one retry.
import type { ServiceName } from '#shared/platform/all-calls.ts'
import { log } from '#worker/log.ts'
import { admitCall } from './breaker.ts'
import { circuitOpen, upstreamDown, upstreamSlow, type UpstreamOutcome, type Problem } from '#worker/gateway/outcome.ts'
import type { GatewayRequest, Step } from '#worker/gateway/step.ts'
import { readReply } from './upstream-reply.ts'
import { serviceAt, upstreamRequest } from './upstream-request.ts'

/** A GET that fails quickly is tried once more within the same deadline; nothing else is repeated. */
export const queryUpstream: Step = async (request) => {
  const { call, ctx } = request
  const report = admitCall(call.service, Date.now())
  if (!report) return { ...circuitOpen(), source: 'failed' }
  const deadline = AbortSignal.timeout(call.deadline)
  let outcome = await tryOnce(request, deadline)
  if (call.method === 'GET' && isFailure(outcome) && !deadline.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 30))
    if (!deadline.aborted) outcome = await tryOnce(request, deadline)
  }
  report(!isFailure(outcome), Date.now())
  if (isFailure(outcome))
    log(ctx, 'warn', { event: 'upstream-failed', call: call.name, code: outcome.code, status: outcome.status })
  return { ...outcome, source: outcome.ok ? 'upstream' : 'failed' }
}

/** A failure is the service's fault; a refusal (4xx) is an answer. */
function isFailure(outcome: UpstreamOutcome): outcome is Problem {
  return !outcome.ok && outcome.status >= 500
}

async function tryOnce(request: GatewayRequest, deadline: AbortSignal): Promise<UpstreamOutcome> {
  const { call, ctx } = request
  try {
    const { upstream, base } = serviceAt(call.service as ServiceName, ctx)
    const response = await upstream.fetch(upstreamRequest(request, base, deadline))
    return await readReply(call, response, deadline)
  } catch {
    return deadline.aborted ? upstreamSlow() : upstreamDown()
  }
}
