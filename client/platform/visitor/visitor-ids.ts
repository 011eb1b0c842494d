// The social-proof service's two ids: the visitor's lasts 90 days and the visit's 30 minutes from its last use, plus a minute
// of grace. Neither is created without consent.
import { socialProofLife } from '#shared/platform/limits.ts'

const minute = 60_000
const lives = {
  socialProofVisitor: socialProofLife.visitorMinutes * minute,
  socialProofSession: socialProofLife.sessionMinutes * minute,
} as const

export function visitorIds(now = Date.now()): { id: string; sessionId: string } {
  return { id: idIn('socialProofVisitor', now), sessionId: idIn('socialProofSession', now) }
}

function idIn(key: keyof typeof lives, now: number): string {
  const id = stored(key, now) ?? crypto.randomUUID()
  try {
    localStorage.setItem(key, JSON.stringify({ id, expires: now + lives[key] }))
  } catch {
    // Storage is unavailable: every call has a new id.
  }
  return id
}

function stored(key: keyof typeof lives, now: number): string | null {
  try {
    const { id, expires } = JSON.parse(localStorage.getItem(key) ?? '{}') as { id?: unknown; expires?: unknown }
    const fresh = typeof expires === 'number' && now <= expires + socialProofLife.graceSeconds * 1000
    return fresh && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : null
  } catch {
    return null
  }
}
