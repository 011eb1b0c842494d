// Who may make a call at all, decided before its upstream hears of it.
import type { Call } from '#shared/calls/call.ts'
import type { Here } from '#worker/env.ts'
import { problem, type Problem } from './outcome.ts'

/** The refusal, or null when the call may go out. */
export async function admit(call: Call, here: Here): Promise<Problem | null> {
  if (call.toggle && !here.visit.toggles.has(call.toggle))
    return problem(404, 'FEATURE_OFF', 'This is not available right now.')
  if (call.about === 'person' && !(await here.person()).profile) return problem(401, 'SIGNED_OUT', 'Please sign in.')
  return null
}
