// Step "authorize": whether this visitor may make the call at all.
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
