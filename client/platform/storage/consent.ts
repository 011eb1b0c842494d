// The shopper's consent. Before the choice only essential data is stored, although the law would allow measuring without
// one. The cookie expires after half a year, and the question is shown again.
import type { StoredKey } from '#shared/platform/cookies.ts'
import { forgetAll, readCookie, writeCookie } from './browser-cookies.ts'

/** `measuring` is on unless the shopper objects; `sharing` needs consent. */
export type ConsentChoice = { measuring: boolean; sharing: boolean }

const classes: Record<keyof ConsentChoice, readonly StoredKey['consent'][]> = {
  measuring: ['analytics', 'appearance'],
  sharing: ['consent'],
}
const listeners = new Set<() => void>()
let reopened = false

/** Null before the choice, and for a malformed cookie. */
export function consentChoice(): ConsentChoice | null {
  const [, measuring, sharing] = /^1\.m([01])\.s([01])$/.exec(readCookie('consent') ?? '') ?? []
  return measuring === undefined ? null : { measuring: measuring === '1', sharing: sharing === '1' }
}

export function choose(next: ConsentChoice): void {
  writeCookie('consent', `1.m${Number(next.measuring)}.s${Number(next.sharing)}`)
  for (const part of ['measuring', 'sharing'] as const) if (!next[part]) classes[part].forEach(forgetAll)
  reopened = false
  notifyListeners()
}

export function allows(consent: StoredKey['consent']): boolean {
  if (consent === 'essential') return true
  return consentChoice()?.[consent === 'consent' ? 'sharing' : 'measuring'] ?? false
}

/** Opens the consent banner again, with the current choice. */
export function reopenConsent(): void {
  reopened = true
  notifyListeners()
}

/** The state of the consent banner; a string, so that views can compare it. `again`: opened by the shopper. */
export function consentBannerState(): 'again' | 'first' | 'no' {
  if (reopened) return 'again'
  return consentChoice() === null ? 'first' : 'no'
}

/** Closes a reopened banner. The choice does not change. */
export function closeConsentBanner(): void {
  reopened = false
  notifyListeners()
}

export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
