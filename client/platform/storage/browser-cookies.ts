// Reads and writes the page's cookies as their declarations say (shared/platform/cookies.ts).
import { storedKeys, type StoredKey } from '#shared/platform/cookies.ts'

type PageCookie = {
  [Name in keyof typeof storedKeys]: (typeof storedKeys)[Name] extends { where: 'cookie'; readBy: 'page' | 'both' }
    ? Name
    : never
}[keyof typeof storedKeys]

export function readCookie(name: PageCookie): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

/** Values consist of letters, digits, dots and dashes, so that none needs encoding. */
export function writeCookie(name: PageCookie, value: string): void {
  const { life }: StoredKey = storedKeys[name]
  document.cookie = [`${name}=${value}`, ...ends(life), ...where()].join('; ')
}

export function clearCookie(name: PageCookie): void {
  document.cookie = [`${name}=`, ...ends(-1), ...where()].join('; ')
}

/** Deletes every cookie and storage entry of one consent class. */
export function forgetAll(consent: StoredKey['consent']): void {
  for (const [name, key] of Object.entries<StoredKey>(storedKeys))
    if (key.consent === consent) forget(name as keyof typeof storedKeys, key)
}

function forget(name: keyof typeof storedKeys, { where: place }: StoredKey) {
  if (place === 'cookie') return clearCookie(name as PageCookie)
  try {
    const storage = place === 'local storage' ? localStorage : sessionStorage
    storage.removeItem(name)
  } catch {
    // Storage is unavailable, and therefore empty.
  }
}

function ends(life: StoredKey['life']): string[] {
  return typeof life === 'number' ? [`Max-Age=${life}`] : []
}

function where(): string[] {
  return ['Path=/', 'SameSite=Lax', ...(location.protocol === 'https:' ? ['Secure'] : [])]
}
