// Step "end session": a good reply of a call that closes the account also ends the person's session.
import { endVisitorSession } from '#worker/session/end-session.ts'
import type { Step } from './step.ts'

export const endSession: Step = async (request, next) => {
  const outcome = await next(request)
  if (outcome.ok && request.call.endsSession) await endVisitorSession(request.ctx)
  return outcome
}
