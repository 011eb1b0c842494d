// Narrows a handler's context to a signed-in customer.
import type { HandlerContext } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export type CustomerContext = HandlerContext & { person: string }

export function byPerson(asked: HandlerContext): CustomerContext {
  if (asked.person === null) throw new Refusal(401, 'SIGNED_OUT', 'Please sign in.')
  return { ...asked, person: asked.person }
}
