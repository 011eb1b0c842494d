// The context of a signed-in customer's call, and the refusals that several calls of an application share.
import type { HandlerContext } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export type CustomerContext = HandlerContext & { person: string }

export function customerContext(ctx: HandlerContext): CustomerContext {
  if (ctx.person === null) throw new Refusal(401, 'SIGNED_OUT', 'Please sign in.')
  return { ...ctx, person: ctx.person }
}

/** The message names the field, as for every invalid body. */
export function dataError(field: string) {
  return new Refusal(400, 'DATA_ERROR', `The body does not fit: ${field}`)
}

export function hasAccount() {
  return new Refusal(409, 'HAS_ACCOUNT', 'You already have a credit account with us.')
}
