// Steps "authorize" and "end the session": whether this visitor may make the call at all, and which calls end a session.
import { endVisitorSession } from '#worker/session/end-session.ts'
import { problem, signInDown } from './outcome.ts'
import type { Step } from './step.ts'

export const authorizeStep: Step = async (request, next) => {
  const { call, ctx } = request
  if (call.identity === 'person') {
    const { profile, unsure } = await ctx.person()
    if (unsure) return signInDown()
    if (!profile) return problem(401, 'SIGNED_OUT', 'Please sign in.')
  }
  if (call.toggle && !(await (await ctx.person()).toggles()).has(call.toggle))
    return problem(404, 'FEATURE_OFF', 'This is not available right now.')
  return next(request)
}

/** A good reply of a call that closes the account also ends the person's session. */
export const endSession: Step = async (request, next) => {
  const outcome = await next(request)
  if (outcome.ok && request.call.endsSession) await endVisitorSession(request.ctx)
  return outcome
}
