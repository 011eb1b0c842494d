// Reads the shopper's consent. Before the choice only essential data is stored, although the law would allow measuring without
// one. The cookie expires after half a year, and the question is shown again. The first script shows the question and writes
// the cookie (client/app/first/privacy.ts).
import type { StoredKey } from '#shared/platform/cookies.ts'
import { readCookie } from './browser-cookies.ts'

/** `measuring` is on unless the shopper objects; `sharing` needs consent. */
export type ConsentChoice = { measuring: boolean; sharing: boolean }

/** Null before the choice, and for a malformed cookie. */
export function consentChoice(): ConsentChoice | null {
  const [, measuring, sharing] = /^1\.m([01])\.s([01])$/.exec(readCookie('consent') ?? '') ?? []
  return measuring === undefined ? null : { measuring: measuring === '1', sharing: sharing === '1' }
}

export function allows(consent: StoredKey['consent']): boolean {
  if (consent === 'essential') return true
  return consentChoice()?.[consent === 'consent' ? 'sharing' : 'measuring'] ?? false
}

/** Returns a function that stops listening. */
export function onConsentChange(listener: () => void): () => void {
  // A module that listens as it is loaded is loaded on the server too.
  if (typeof document === 'undefined') return () => {}
  const change = () => listener()
  document.addEventListener('consentchange', change)
  return () => document.removeEventListener('consentchange', change)
}
