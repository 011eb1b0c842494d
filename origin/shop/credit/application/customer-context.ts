// Narrows a handler's context to a signed-in customer.
import type { HandlerContext } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export type CustomerContext = HandlerContext & { person: string }

export function customerContext(ctx: HandlerContext): CustomerContext {
  if (ctx.person === null) throw new Refusal(401, 'SIGNED_OUT', 'Please sign in.')
  return { ...ctx, person: ctx.person }
}
