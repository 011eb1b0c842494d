// Who may make a call at all, decided before its upstream hears of it.
import type { Call } from '#shared/calls/call.ts'
import type { RateLimit } from '#shared/limits.ts'
import type { Here } from '#worker/env.ts'
import { overLimit } from '#worker/limiter.ts'
import { problem, type Outcome, type Problem } from './outcome.ts'

/** The refusal, or null when the call may go out. */
export async function admit(call: Call, here: Here): Promise<Problem | null> {
  if (call.about === 'person' && !(await here.person()).profile) return problem(401, 'SIGNED_OUT', 'Please sign in.')
  if (call.toggle && !(await (await here.person()).toggles()).has(call.toggle))
    return problem(404, 'FEATURE_OFF', 'This is not available right now.')
  return call.limit ? withinLimits(call, call.limit, here) : null
}

/** Counts a promo code that nobody knows: of those a visitor has fewer. */
export async function countWrongCode(call: Call, outcome: Outcome, here: Here): Promise<void> {
  if (call.limit === 'promoCode' && !outcome.ok && outcome.code === 'PROMO_UNKNOWN')
    await overLimit(here, 'wrongPromoCode', await visitorOf(call, here))
}

async function withinLimits(call: Call, limit: RateLimit, here: Here): Promise<Problem | null> {
  const visitor = await visitorOf(call, here)
  const wait =
    (await overLimit(here, limit, visitor)) ??
    (limit === 'promoCode' ? await overLimit(here, 'wrongPromoCode', visitor, { look: true }) : null)
  if (wait === null) return null
  return { ...problem(429, 'TOO_MANY', 'That was a lot at once. Please try again in a moment.'), retryAfter: wait }
}

/** Whom a limit counts: the person, else the bag or list they hold, else where they call from. */
async function visitorOf(call: Call, here: Here): Promise<string> {
  const { profile } = await here.person()
  const kept = call.keeps ? here.jar.read(call.keeps) : undefined
  return profile?.customer.customerReferenceAccountId ?? kept ?? here.caller
}
