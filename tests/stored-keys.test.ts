// Every key stored in a browser is in the table of shared/platform/cookies.ts.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { purposes } from '#client/content/page/cookie-purposes.ts'
import { storedKeys, type StoredKey, type StoredName } from '#shared/platform/cookies.ts'
import { readKeysOf, writesOf } from './support/stored-keys.ts'

const sources = globSync('{client,worker}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\/fixtures\/|\/a-[a-z]+\.ts/.test(file),
)
const table: Record<string, StoredKey | undefined> = storedKeys

/** The first of these deletes the keys that the server names to it, from the table. */
const writers = ['client/app/first/privacy.ts', 'client/platform/storage/browser-cookies.ts']

test('every cookie and storage key written is in the table', { timeout: 60_000 }, () => {
  const strays = sources
    .filter((file) => !writers.includes(file))
    .flatMap((file) =>
      writesOf(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')
        .filter(({ where, key }) => table[key]?.where !== where)
        .map(({ where, key }) => `${file}: ${where} ${key}`),
    )
  expect(strays).toEqual([])
})

test('cookies are written by one module on each side', () => {
  const writing = sources.filter((file) => /document\.cookie\s*=[^=]|cookieStore\b/.test(readFileSync(file, 'utf8')))
  // Two of these files only delete cookies. The first script, which stands alone, writes the consent.
  expect(writing.toSorted()).toEqual([
    'client/app/first/privacy.ts',
    'client/bag/store/cart-id.ts',
    'client/platform/storage/browser-cookies.ts',
    'client/session/forget-person.ts',
  ])
  const setting = sources.filter((file) => /(append|set)\(\s*['"`]set-cookie/i.test(readFileSync(file, 'utf8')))
  expect(setting).toEqual(['worker/platform/cookies.ts'])
})

test.each([
  [`localStorage.setItem('planted', '1')`, { where: 'local storage', key: 'planted' }],
  [`const name = 'planted' as const; sessionStorage.setItem(name, '1')`, { where: 'session storage', key: 'planted' }],
  [`function put(at: number, key: string) { localStorage.setItem(key, '') }; put(1, 'planted')`, { where: 'local storage', key: 'planted' }],
  [`for (const key of ['planted'] as const) localStorage.setItem(key, '1')`, { where: 'local storage', key: 'planted' }],
  [`const a = (from: string) => b(from); const b = (to: string) => localStorage.setItem(to, ''); a('planted')`, { where: 'local storage', key: 'planted' }],
  [`indexedDB.open('planted', 1)`, { where: 'database', key: 'planted' }],
  ['document.cookie = `planted=${value}; path=/`', { where: 'cookie', key: 'planted' }],
  ["for (const name of ['planted']) document.cookie = `${name}=; path=/`", { where: 'cookie', key: 'planted' }],
  [`document.cookie = 'planted=1'`, { where: 'cookie', key: 'planted' }],
  [`localStorage.setItem(names.shift(), '1')`, { where: 'local storage', key: '?' }],
] as const)('a key written by %s is found', (code, write) => expect(writesOf(code)).toEqual([write])) // prettier-ignore

test('every stored key is also read', () => {
  const read = sources.flatMap((file) => readKeysOf(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'))
  // The vendor's flag client reads its own keys.
  const ours = Object.keys(table).filter((name) => !name.startsWith('unleash:'))
  expect(ours.filter((name) => !read.includes(name))).toEqual([])
})

test.each([
  [`localStorage.getItem('planted')`, ['planted']],
  [`function had(key: string) { return sessionStorage.getItem(key) }; had('planted')`, ['planted']],
  [`readCookie('planted')`, ['planted']],
  [`here.jar.read('planted')`, ['planted']],
  [`localStorage.setItem('planted', '1'); writeCookie('planted', '1')`, []],
])('a key read by %s is found', (code, keys) => expect(readKeysOf(code)).toEqual(keys))

test('every specified cookie and storage key is in the table', () => {
  const named = [
    'cartId', 'rememberMe', 'RTExpiresAt', 'isSignedIn', 'wishlistId', 'brandWidget', 'sid', 'recommendationTracking',
    'sessionId', 'attemptToClose', 'userIsLive', 'sessionIslive', 'lastUpdate', 'windows', 'state', 'addedProducts', 'removedProducts', 'addedPromoCode', 'loyaltyVoucher', 'searchHistory',
    'socialProofVisitor', 'socialProofSession', 'consent',
  ] // prettier-ignore
  expect(named.filter((name) => !(name in table))).toEqual([])
  for (const [name, { life, where }] of Object.entries<StoredKey>(storedKeys)) {
    expect([name, purposes[name as StoredName].length > 10, life === 'session' || life === 'kept' || life > 0]).toEqual(
      [name, true, true],
    )
    if (where === 'session storage') expect([name, life]).toEqual([name, 'session'])
  }
})

test('recommendations and social proof need consent; bag and sign-in do not', () => {
  const classOf = (name: string) => table[name]?.consent
  for (const name of ['recommendationTracking', 'socialProofVisitor', 'socialProofSession'])
    expect([name, classOf(name)]).toEqual([name, 'consent'])
  for (const name of ['brandWidget', 'sessionId']) expect([name, classOf(name)]).not.toEqual([name, 'essential'])
  for (const name of ['sid', 'cartId', 'wishlistId', 'isSignedIn', 'consent'])
    expect([name, classOf(name)]).toEqual([name, 'essential'])
})
