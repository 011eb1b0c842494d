// Failed calls as values: what a flow or a view does next depends on why a call failed.
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import { messages } from '#shared/messages/index.ts'
import type { Answered, Refused } from '#shared/bag/make-call.ts'
import { api, ApiError, logFailure } from './api.ts'

/** A call of a queue does not wait longer than this for its reply, because others wait for the call. */
const timeoutMs = 15_000

/** Makes a call. Never rejects; `name` stands in the log of a failure. */
export async function tryCall<C extends Call>(name: string, call: C, input: Input<C>): Promise<Answered<Reply<C>>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No reply', 'TimeoutError')), timeoutMs)
  })
  try {
    return { ok: true, reply: await Promise.race([api(call, input), timeout]) }
  } catch (error) {
    logFailure(error, name)
    return refusalOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/** NO_ANSWER without a response. */
export function refusalOf(error: unknown): Refused {
  if (!(error instanceof ApiError))
    return { ok: false, status: 0, code: 'NO_ANSWER', message: messages.generic.noAnswer }
  const { status, code, message, fields } = error
  return { ok: false, status, code, message, ...(fields.length > 0 && { fields }) }
}
