// Values that could not be saved because the session had ended: kept in sessionStorage until the customer has signed in again.
import type { FormValues } from './form-values.ts'

const key = 'unsavedApplication'
/** Upper limit for the time that a sign-in takes. */
const maxAgeMs = 15 * 60_000

type Unsaved = { accountId: string; at: number; values: FormValues }

export function storeUnsaved(accountId: string | null, values: FormValues): void {
  if (!accountId) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ accountId, at: Date.now(), values } satisfies Unsaved))
  } catch {
    // Without storage the last changes are lost.
  }
}

/** Reads and removes the values; those of another customer or older than the limit are dropped. */
export function takeUnsaved(accountId: string | null): FormValues {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Unsaved> | null
    sessionStorage.removeItem(key)
    if (!found || found.accountId !== accountId || !(Date.now() - Number(found.at) < maxAgeMs)) return {}
    return Object.fromEntries(Object.entries(found.values ?? {}).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}
