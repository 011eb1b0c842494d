// The cookies that the page itself reads and writes, each as the one table of them says (shared/platform/cookies.ts).
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

/** Values are our own: letters, digits, dots and dashes. */
export function writeCookie(name: PageCookie, value: string): void {
  const { life }: StoredKey = storedKeys[name]
  document.cookie = [`${name}=${value}`, ...ends(life), ...where()].join('; ')
}

export function clearCookie(name: PageCookie): void {
  document.cookie = [`${name}=`, ...ends(-1), ...where()].join('; ')
}

/** Deletes all that one class of consent stands for, wherever it is kept. */
export function forgetAll(consent: StoredKey['consent']): void {
  for (const [name, key] of Object.entries<StoredKey>(storedKeys))
    if (key.consent === consent) forget(name as keyof typeof storedKeys, key)
}

function forget(name: keyof typeof storedKeys, { where: kept }: StoredKey) {
  if (kept === 'cookie') return clearCookie(name as PageCookie)
  try {
    const storage = kept === 'local storage' ? localStorage : sessionStorage
    storage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function ends(life: StoredKey['life']): string[] {
  return typeof life === 'number' ? [`Max-Age=${life}`] : []
}

function where(): string[] {
  return ['Path=/', 'SameSite=Lax', ...(location.protocol === 'https:' ? ['Secure'] : [])]
}
