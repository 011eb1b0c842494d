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

export function removeCookie(...names: readonly PageCookie[]): void {
  for (const name of names) document.cookie = [`${name}=`, 'Max-Age=0', ...where()].join('; ')
}

/** Values consist of letters, digits, dots and dashes, so that none needs encoding. */
export function writeCookie(name: PageCookie, value: string): void {
  const { life }: StoredKey = storedKeys[name]
  document.cookie = [`${name}=${value}`, ...ends(life), ...where()].join('; ')
}

function ends(life: StoredKey['life']): string[] {
  return typeof life === 'number' ? [`Max-Age=${life}`] : []
}

function where(): string[] {
  return ['Path=/', 'SameSite=Lax', ...(location.protocol === 'https:' ? ['Secure'] : [])]
}
