// What a new password may be: of a length, not known from a leak, and not only a name that everybody knows.
import { brands } from '#shared/brands/all.ts'
import { isLeaked } from './leaked/index.ts'
import { passwordLength } from './password-length.ts'

/** The error message for a new password, or null. */
export async function passwordFault(password: string, email: string): Promise<string | null> {
  if (password === '') return 'Enter a password'
  if ([...password].length < passwordLength.min) return `Password must be ${passwordLength.min} characters or more`
  if (password.length > passwordLength.max) return `Password must be ${passwordLength.max} characters or fewer`
  if (isNamed(password, email)) return 'Choose a password that’s more than your email address or our name'
  if (isRepeated(password)) return 'Choose a password that’s harder to guess'
  if (await isLeaked(password))
    return 'This password has appeared in a data breach elsewhere, so it’s easy to guess. Choose another.'
  return null
}

/** Whether only digits and signs are added to the address, its first part, or the name of a shop. */
function isNamed(password: string, email: string): boolean {
  const plain = password.toLowerCase()
  if (email !== '' && (plain === email || plain === email.split('@')[0])) return true
  const letters = lettersOf(password)
  const names = [email, email.split('@')[0]!, ...Object.values(brands).map(({ name }) => name)].map(lettersOf)
  return letters.length > 2 && names.includes(letters)
}

/** `aaaaaaaa`, `abcabcabc`: lists of passwords leave most of them out. */
function isRepeated(password: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(password)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
}
