// Passwords: hashing, verification and strength.
import { base64url } from 'jose'
import { randomSecret, sameBytes } from '#origin/platform/secrets.ts'

/** The maximum that Workers allow. */
const iterations = 100_000
/** Compared with for an unknown address, so that the response takes as long as for a known one. */
const unknownHash = `pbkdf2-sha256$${iterations}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export const passwordLength = { min: 8, max: 128 } as const

/** Passwords that are guessed first. */
const wellKnown = new Set(
  'password password1 password12 password123 passw0rd 12345678 123456789 1234567890 qwertyuiop qwerty123 iloveyou letmein1 welcome1 sunshine football liverpool arsenal1 chelsea1 princess abcd1234 11111111 00000000 superman baseball trustno1 changeme'.split(
    ' ',
  ),
)

/** `pbkdf2-sha256$iterations$salt$hash`, salt and hash as base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomSecret(16)
  return `pbkdf2-sha256$${iterations}$${salt}$${base64url.encode(await derive(password, salt, iterations))}`
}

/** `stored` is null for an unknown address: verification takes as long and fails. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [kind, rounds, salt, hash] = (stored ?? unknownHash).split('$')
  if (kind !== 'pbkdf2-sha256' || !rounds || !salt || !hash) return false
  const derived = await derive(password, salt, Number(rounds))
  return sameBytes(derived, base64url.decode(hash)) && stored !== null
}

/** The error message for a new password, or null. */
export function passwordFault(password: string, email: string): string | null {
  if (password === '') return 'Enter a password'
  if ([...password].length < passwordLength.min) return `Password must be ${passwordLength.min} characters or more`
  if (password.length > passwordLength.max) return `Password must be ${passwordLength.max} characters or fewer`
  const plain = password.toLowerCase()
  if (wellKnown.has(plain) || plain === email || plain === email.split('@')[0])
    return 'Choose a password that is harder to guess'
  return null
}

/** NFC: another keyboard may send the same characters as other code points. */
async function derive(password: string, salt: string, rounds: number): Promise<Uint8Array> {
  const typed = new TextEncoder().encode(password.normalize('NFC').slice(0, passwordLength.max * 4))
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: base64url.decode(salt) as BufferSource, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(settings, key, 256))
}
