// Loading and error flags by key (specification § 4): up when a call begins, down when it ends, and never another's.
import { ApiError } from '#client/platform/api/api.ts'
import { logFailure } from '#client/platform/api/log-failure.ts'
import { messages } from '#shared/messages/index.ts'

/** What went wrong, as it is shown. `code` is the envelope's; NO_ANSWER when nobody answered. */
export type Fault = { status: number; code: string; message: string }

export type Flags<Key extends string> = { loading: Record<Key, boolean>; errors: Record<Key, Fault | null> }

export function flagsFor<const Key extends string>(keys: readonly Key[]): Flags<Key> {
  return {
    loading: Object.fromEntries(keys.map((key) => [key, false])) as Record<Key, boolean>,
    errors: Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, Fault | null>,
  }
}

/** How many of a kind are under way: the flag goes down with the last. */
const underWay = new WeakMap<object, Map<string, number>>()

/** Does the work between its flags. A failure raises the key's error, is logged, and is thrown on. */
export async function during<Key extends string, R>(flags: Flags<Key>, key: Key, work: () => Promise<R>): Promise<R> {
  const counts = underWay.get(flags) ?? new Map<string, number>()
  underWay.set(flags, counts)
  counts.set(key, (counts.get(key) ?? 0) + 1)
  flags.loading[key] = true
  flags.errors[key] = null
  try {
    return await work()
  } catch (error) {
    flags.errors[key] = faultOf(error)
    logFailure(error, key)
    throw error
  } finally {
    const left = counts.get(key)! - 1
    counts.set(key, left)
    if (left === 0) flags.loading[key] = false
  }
}

export function faultOf(error: unknown): Fault {
  if (error instanceof ApiError) {
    const { status, code, message } = error
    return { status, code, message: message || messages.generic.tryAgain }
  }
  return { status: 0, code: 'NO_ANSWER', message: messages.generic.noAnswer }
}
