// What the shopper agreed to. Until they answer, nothing but the essential is kept, though what only measures would need
// no answer by law: information first, then the choice. Half a year later they are asked again.
import type { StoredKey } from '#shared/platform/cookies.ts'
import { forgetAll, readCookie, writeCookie } from './browser-cookies.ts'

/** `measuring` is what may be objected to, `sharing` what needs a yes. */
export type Choice = { measuring: boolean; sharing: boolean }

const classes: Record<keyof Choice, readonly StoredKey['consent'][]> = {
  measuring: ['analytics', 'appearance'],
  sharing: ['consent'],
}
const listeners = new Set<() => void>()
let asking = false

/** Null until there is an answer, and when the cookie is none of ours. */
export function choice(): Choice | null {
  const [, measuring, sharing] = /^1\.m([01])\.s([01])$/.exec(readCookie('consent') ?? '') ?? []
  return measuring === undefined ? null : { measuring: measuring === '1', sharing: sharing === '1' }
}

export function choose(next: Choice): void {
  writeCookie('consent', `1.m${Number(next.measuring)}.s${Number(next.sharing)}`)
  for (const part of ['measuring', 'sharing'] as const) if (!next[part]) classes[part].forEach(forgetAll)
  asking = false
  tellAll()
}

export function allows(consent: StoredKey['consent']): boolean {
  if (consent === 'essential') return true
  return choice()?.[consent === 'consent' ? 'sharing' : 'measuring'] ?? false
}

/** Shows the choices again, with what was chosen. */
export function askAgain(): void {
  asking = true
  tellAll()
}

/** Whether to ask, and whether it was asked for: one word each, so that a view can tell when it changes. */
export function asks(): 'again' | 'first' | 'no' {
  if (asking) return 'again'
  return choice() === null ? 'first' : 'no'
}

/** Leaves what was chosen as it is; one who has not chosen yet is still asked. */
export function leaveIt(): void {
  asking = false
  tellAll()
}

export function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellAll() {
  for (const listener of listeners) listener()
}
