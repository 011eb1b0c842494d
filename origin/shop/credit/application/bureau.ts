// The emulated credit reference agency: a fixed file for each documented postcode and a good file for all others.
// Requests are not stored. The postcodes have streets in the address finder
// (origin/vendors/address-finder/streets.ts).
import { formatPostcode } from '#shared/delivery/address.ts'

/** The agency's file on the person at an address. */
export type CreditFile = {
  /** 0 to 999. */
  score: number
  /** Number of known credit accounts; 0 is a thin file. */
  accounts: number
  /** Bankruptcy, or an arrangement with creditors. */
  insolvent: boolean
  /** A fraud warning is recorded for the address. */
  warning: boolean
  /** The file contradicts itself, so that an underwriter has to review it. */
  unclear: boolean
}

export type Search =
  | { found: CreditFile }
  | { found: null }
  /** The agency answers with `file` after `after` milliseconds. */
  | { found: 'later'; after: number; file: CreditFile }
  | { found: 'error' }

const good: CreditFile = { score: 720, accounts: 4, insolvent: false, warning: false, unclear: false }
const poor: CreditFile = { ...good, score: 310 }
const pendingMs = 5000

/** Sandbox postcodes, documented in docs/try-it.md, “Credit decisions by postcode”. */
export const sandbox = {
  'WM9 0AP': { found: { ...good, score: 560, accounts: 0 } },
  'WM9 1DC': { found: { ...good, insolvent: true } },
  'WM9 2DC': { found: poor },
  'WM9 3DC': { found: { ...good, warning: true } },
  'WM9 1RF': { found: { ...good, unclear: true } },
  'WM9 4NF': { found: null },
  'WM9 5ER': { found: 'error' },
  'WM9 7PP': { found: 'later', after: pendingMs, file: good },
  'WM9 8PF': { found: 'later', after: pendingMs, file: poor },
} as const satisfies Record<string, Search>

export function searchFile(postcode: string): Search {
  const files: Readonly<Record<string, Search>> = sandbox
  return files[formatPostcode(postcode)] ?? { found: good }
}
