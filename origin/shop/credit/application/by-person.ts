// Calls about a person: one without was turned away before.
import type { Asked } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export type AskedByPerson = Asked & { person: string }

export function byPerson(asked: Asked): AskedByPerson {
  if (asked.person === null) throw new Refusal(401, 'SIGNED_OUT', 'Please sign in.')
  return { ...asked, person: asked.person }
}
