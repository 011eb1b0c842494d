// What was typed and could not be kept because the session had ended: carried through signing in again, and no further.
import type { Values } from './filling.ts'

const key = 'unsavedApplication'
/** Nobody takes longer to sign in. */
const mostMs = 15 * 60_000

type Unsaved = { accountId: string; at: number; values: Values }

export function carryUnsaved(accountId: string | null, values: Values): void {
  if (!accountId) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ accountId, at: Date.now(), values } satisfies Unsaved))
  } catch {
    // Without storage what was typed last is typed again.
  }
}

/** Taken out as it is read; another person's, or an old one, is nobody's. */
export function takeUnsaved(accountId: string | null): Values {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Unsaved> | null
    sessionStorage.removeItem(key)
    if (!found || found.accountId !== accountId || !(Date.now() - Number(found.at) < mostMs)) return {}
    return Object.fromEntries(Object.entries(found.values ?? {}).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}
