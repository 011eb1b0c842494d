// Makes a declared call for whoever is here, typed: for forms and for what the door itself needs to know.
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import type { RequestContext } from '#worker/env.ts'
import { answerOf } from './answers.ts'
import type { Problem } from './outcome.ts'

export type UpstreamReply<C extends Call> = { ok: true; reply: Reply<C> } | Problem

/** The same call as the browser would make through the gateway. Never throws. */
export async function callUpstream<C extends Call>(
  call: C,
  input: Input<C>,
  ctx: RequestContext,
): Promise<UpstreamReply<C>> {
  const outcome = await answerOf(call, input as { query?: unknown; body?: unknown }, ctx)
  return outcome.ok ? { ok: true, reply: outcome.reply as Reply<C> } : outcome
}
