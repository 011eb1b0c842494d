// Loading and error flags by key (R4.18, R4.19), set while a call is pending and by its failure.
import { ApiError, logFailure } from '#client/platform/api/api.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { messages } from '#shared/messages/index.ts'
import type { Refused } from '#shared/bag/make-call.ts'

/** A failure as views show it. `code` is the error envelope's; NO_ANSWER without a response. */
export type ScopeFailure = { status: number; code: string; message: string; fields?: readonly FieldError[] }

export type Flags<Key extends string> = { loading: Record<Key, boolean>; errors: Record<Key, ScopeFailure | null> }

export function flagsFor<const Key extends string>(keys: readonly Key[]): Flags<Key> {
  return {
    loading: Object.fromEntries(keys.map((key) => [key, false])) as Record<Key, boolean>,
    errors: Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, ScopeFailure | null>,
  }
}

/** Pending calls per key: the loading flag ends with the last one. */
const underWay = new WeakMap<object, Map<string, number>>()

/** Runs the work with its key's flags set. A failure sets the key's error, is logged and rethrown. */
export async function during<Key extends string, R>(flags: Flags<Key>, key: Key, work: () => Promise<R>): Promise<R> {
  const counts = underWay.get(flags) ?? new Map<string, number>()
  underWay.set(flags, counts)
  counts.set(key, (counts.get(key) ?? 0) + 1)
  flags.loading[key] = true
  flags.errors[key] = null
  try {
    return await work()
  } catch (error) {
    flags.errors[key] = failureIn(error)
    logFailure(error, key)
    throw error
  } finally {
    const left = counts.get(key)! - 1
    counts.set(key, left)
    if (left === 0) flags.loading[key] = false
  }
}

export function failureIn(error: unknown): ScopeFailure {
  const { status, code, message, fields } = refusedBy(error)
  return { status, code, message: message || messages.generic.tryAgain, ...(fields && { fields }) }
}

/** A failed call as a flow's outcome. */
export function refusedBy(error: unknown): Refused {
  if (!(error instanceof ApiError))
    return { ok: false, status: 0, code: 'NO_ANSWER', message: messages.generic.noAnswer }
  const { status, code, message, fields } = error
  return { ok: false, status, code, message, ...(fields.length > 0 && { fields }) }
}
