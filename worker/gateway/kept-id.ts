// The bag's and the list's ids live in cookies, and the door looks after them: it puts one in when the request names
// none, renews it with every good answer, and lets go of it when the service says that it leads nowhere any more.
import type { Call, CallSpec } from '#shared/calls/call.ts'
import type { Here } from '#worker/env.ts'
import type { Outcome } from './outcome.ts'
import type { Asked } from './upstream.ts'

export function withKeptId(call: Call, input: Asked, here: Here): Asked {
  if (!call.keeps) return input
  const part = takes(call.body, call.keeps) ? 'body' : 'query'
  const given = (input[part] ?? {}) as Record<string, unknown>
  const id = here.jar.read(call.keeps)
  if (given[call.keeps] !== undefined || id === undefined) return input
  const filled = { ...input, [part]: { ...given, [call.keeps]: id } }
  // A cookie that is no id at all is as good as none.
  return call[part]?.safeParse(filled[part]).success ? filled : input
}

export function keepId(call: Call, outcome: Outcome, here: Here): void {
  if (!call.keeps) return
  if (!outcome.ok) {
    if (call.gone?.includes(outcome.code)) here.jar.clear(call.keeps)
    return
  }
  const id = (outcome.reply as Record<string, unknown>)[call.keeps]
  if (typeof id === 'string') here.jar.set(call.keeps, id)
}

function takes(shape: CallSpec['body'], field: string): boolean {
  const { def } = (shape?._zod ?? {}) as { def?: { shape?: Record<string, unknown> } }
  return def?.shape !== undefined && field in def.shape
}
