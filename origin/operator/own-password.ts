// The operator's own password, with every change of somebody's access, a partner's and a webhook's too: an open browser or a stolen
// cookie must not be enough for an access that outlasts it.
import { countAttempt, signInLimit } from '#origin/platform/attempts.ts'
import { freshSignInMs } from '#origin/platform/passkeys/page.ts'
import { passwordFits } from '#origin/vendors/issuer/passwords.ts'
import { tooOften } from '#origin/vendors/issuer/sign-in.ts'
import type { Action, OperatorField, Operator, OperatorRequest } from './action.ts'

export const ownPasswordField = {
  name: 'ownPassword',
  label: 'Your own password',
  kind: 'secret',
  hint: 'To make sure that it’s you',
} as const satisfies OperatorField

export function needsOwnPassword({ password }: Action, { person }: Operator, now: Date): boolean {
  if (password === undefined || !person) return false
  const { passkeyAt } = person
  const fresh = passkeyAt !== null && now.getTime() - passkeyAt <= freshSignInMs
  return !(password === 'orPasskey' && fresh)
}

type PasswordRefusal = { message: string; status: 403 | 422 | 429 }

/** Null when the action may run. */
export async function ownPasswordRefusal(action: Action, request: OperatorRequest): Promise<PasswordRefusal | null> {
  const { env, operator, now, ownPassword = '' } = request
  const { person } = operator
  if (!person) return scriptRefusal(action, env.DB)
  if (!needsOwnPassword(action, operator, now)) return null
  if (ownPassword === '') return { message: 'Enter your own password', status: 422 }
  const wait = await countAttempt(env, [`operator:own-password ${person.id}`], signInLimit, now.getTime())
  if (wait > 0) return { message: tooOften(wait), status: 429 }
  const stored = await env.DB.prepare('SELECT password FROM operator WHERE id = ? AND closed IS NULL')
    .bind(person.id)
    .first<string>('password')
  return (await passwordFits(ownPassword, stored)) ? null : { message: 'Your own password is incorrect', status: 422 }
}

async function scriptRefusal({ password }: Action, d1: D1Database): Promise<PasswordRefusal | null> {
  if (password === undefined || password === 'orScript') return null
  const owners = "SELECT count(*) AS owners FROM operator WHERE role = 'owner' AND closed IS NULL"
  if (password === 'orBootstrap' && (await d1.prepare(owners).first('owners')) === 0) return null
  return { message: 'Scripts can’t do this. Sign in to shop admin, where it asks for your password.', status: 403 }
}
