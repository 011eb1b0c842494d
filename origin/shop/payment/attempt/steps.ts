// The steps of a payment attempt's states. A step makes its calls, stores their results in the run, and returns the
// event for the table in states.ts.
import {
  isAlreadyEnded,
  isBeingCancelled,
  isOrderNoTaken,
  refusalCodeOf,
} from '#origin/shop/payment/payment-refusals.ts'
import { recoveryGraceMs, scheduleRecovery } from '#origin/shop/payment/schedule-recovery.ts'
import type { AttemptState, Run } from './kind.ts'

/** Recovery continues the attempt when the provider has not answered within this time. */
const authorizationTimeoutMs = 8000
/** How long after its expiry an attempt waits for a provider whose search does not answer. */
const searchTimeoutMs = 10 * 60_000

/** Records the attempt with its reservations. The alarm is set first, so that recovery runs even after a crash. */
export async function hold(
  run: Run,
): Promise<'held' | 'waitsForSecondLeg' | 'paid' | 'orderNoTaken' | 'refused' | 'unknown'> {
  const { env, kind, attempt, now, submitting } = run
  await scheduleRecovery(env, kind.owner(attempt), attempt.expires + recoveryGraceMs)
  try {
    await env.DB.batch(submitting!.opening.statements)
  } catch (error) {
    if (isOrderNoTaken(error)) return 'orderNoTaken'
    submitting!.error = error
    return refusalCodeOf(error) === null ? 'unknown' : 'refused'
  }
  if (attempt.state === 'paid') {
    await kind.committed(env, attempt, now, true)
    return 'paid'
  }
  return kind.provider(env, attempt) ? 'held' : 'waitsForSecondLeg'
}

/** The same submission under another order number. */
export async function reopen(run: Run): Promise<'opened'> {
  const submitting = run.submitting!
  submitting.opening = await submitting.reopen()
  run.attempt = submitting.opening.attempt
  return 'opened'
}

/** The database refused the hold: the outcome of an identical, faster submission is shared, or this submission is refused. */
export async function compare(run: Run): Promise<AttemptState> {
  const { findRepeat, refuse, error } = run.submitting!
  const repeat = await findRepeat(run.attempt)
  if (!repeat) throw refuse(refusalCodeOf(error)!)
  run.attempt = repeat
  return repeat.state
}

/** Whether the hold was written is unknown. No provider was called yet: the hold is undone and the call fails. */
export async function forget({ env, kind, attempt, submitting }: Run): Promise<never> {
  await env.DB.batch(kind.forget(env.DB, attempt.id)).catch(() => undefined)
  throw submitting!.error
}

/** One conditional update decides which of several second legs calls its provider: `changes` of the first statement. */
export async function claim(run: Run): Promise<'claimed' | AttemptState> {
  const { env, kind, submitting } = run
  const { attempt, statements } = submitting!.opening
  await scheduleRecovery(env, kind.owner(attempt), attempt.expires + recoveryGraceMs)
  const [claimed] = await env.DB.batch(statements)
  if (claimed!.meta.changes > 0) {
    run.attempt = attempt
    return 'claimed'
  }
  run.attempt = await kind.readById(env.DB, attempt.id)
  const { state } = run.attempt
  // The attempt still waits, so no other leg has claimed it: the authentication of this leg was used.
  if (state === 'held' && !kind.provider(env, run.attempt)) throw submitting!.refuse('ENROLMENT_USED')
  return state
}

/** The provider is called once. No answer, or an incomplete one, is `unknown`: money may have been taken. */
export async function authorizeAttempt(run: Run): Promise<'authorized' | 'declined' | 'unknown'> {
  const { env, kind, attempt, submitting } = run
  const provider = kind.provider(env, attempt, submitting!.networkToken)!
  const unknown = { outcome: 'unknown' } as const
  const result = await Promise.race([
    provider.authorize({ reference: attempt.id, amount: kind.amount(attempt) }).catch(() => unknown),
    new Promise<typeof unknown>((resolve) => setTimeout(resolve, authorizationTimeoutMs, unknown)),
  ])
  run.now = new Date()
  if (result.outcome === 'authorized') run.authorization = result
  if (result.outcome === 'declined') run.declined = result.code
  return result.outcome
}

export async function findAttempt(run: Run): Promise<'authorized' | 'none' | 'unknown' | 'noProvider'> {
  const { env, kind, attempt } = run
  const found = await kind.provider(env, attempt)?.find(attempt.id)
  if (found?.outcome === 'authorized') run.authorization = found
  return found?.outcome ?? 'noProvider'
}

/**
 * Of an expired attempt. A provider that does not answer is queried again later: money may have been taken, and a cancellation
 * would undo a payment that the shopper has made. After `searchTimeoutMs` the attempt is cancelled all the same.
 */
export async function findExpired(run: Run): Promise<'authorized' | 'none' | 'unknown' | 'noProvider'> {
  const found = await findAttempt(run)
  return found === 'unknown' && run.now.getTime() > run.attempt.expires + searchTimeoutMs ? 'none' : found
}

/**
 * The hold may be released only after the provider has confirmed that no money was or will be taken, and nothing may be
 * committed once the provider was called. `ended`: another call was faster.
 */
export async function cancel({ env, kind, attempt }: Run): Promise<'confirmed' | 'unconfirmed' | 'ended'> {
  const { meta } = await kind.cancelling(env.DB, attempt.id).run()
  if (meta.changes === 0) return 'ended'
  const provider = kind.provider(env, attempt)!
  const confirmed = await provider.cancel(attempt.id).catch(() => false)
  return confirmed ? 'confirmed' : 'unconfirmed'
}

export async function commit(run: Run): Promise<'paid' | 'releasedMeanwhile' | 'cancelledMeanwhile'> {
  const { env, kind, attempt, now, submitting } = run
  const authorization = run.authorization!
  try {
    await env.DB.batch([
      ...(submitting?.opening.commitToo?.(now) ?? []),
      ...kind.commit(env.DB, attempt, authorization, now),
    ])
  } catch (error) {
    if (isBeingCancelled(error)) return 'cancelledMeanwhile'
    if (!isAlreadyEnded(error)) throw error
    run.attempt = await kind.readById(env.DB, attempt.id)
    return run.attempt.state === 'released' ? 'releasedMeanwhile' : 'paid'
  }
  await kind.committed(env, attempt, now, submitting !== undefined)
  run.attempt = { ...attempt, state: 'paid', transactionId: authorization.transactionId }
  return 'paid'
}

/** The authorization arrived after another call had released the attempt. */
export async function reverseAttempt({ env, kind, attempt, authorization }: Run): Promise<'recorded'> {
  await kind.reverse(env, attempt, authorization!.transactionId)
  return 'recorded'
}

export async function expire(run: Run): Promise<AttemptState> {
  return release(run, 'EXPIRED')
}

/** The decline is certain and is reported even when its release cannot be written: recovery then releases the attempt. */
export async function decline(run: Run): Promise<AttemptState | 'notWritten'> {
  const reason = run.declined!
  try {
    return await release(run, reason).catch(() => release(run, reason))
  } catch {
    run.attempt = { ...run.attempt, state: 'released', reason }
    return 'notWritten'
  }
}

/** `held`: the attempt waited for its second leg when it was read, and that leg has called its provider since. */
async function release(run: Run, reason: string): Promise<AttemptState> {
  const { env, kind, attempt } = run
  const { meta } = await kind.release(env.DB, attempt, reason).run()
  run.attempt = meta.changes > 0 ? { ...attempt, state: 'released', reason } : await kind.readById(env.DB, attempt.id)
  return run.attempt.state
}
