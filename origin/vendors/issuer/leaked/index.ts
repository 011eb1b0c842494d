// Whether a password is among the most used of those that leaked elsewhere. The list is part of the worker as a filter of its
// digests, which is loaded when it is first needed and never leaves the machine.
import { filterHas } from './filter.ts'

let loaded: Uint8Array | undefined

/** The list has words mostly in small letters: a capital makes none of them safe. */
export async function isLeaked(password: string): Promise<boolean> {
  loaded ??= await loadFilter()
  const typed = password.normalize('NFC')
  for (const form of new Set([typed, typed.toLowerCase()])) {
    const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(form))
    if (filterHas(loaded, new Uint8Array(digest))) return true
  }
  return false
}

async function loadFilter(): Promise<Uint8Array> {
  const { default: address } = await import('./leaked-passwords.bin?url&inline')
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
}
