// Which settings are secrets, and how a new one is made. The list of settings is .dev.vars.example.
import { randomBytes } from 'node:crypto'

export function isSecret(name: string): boolean {
  return /_(KEY|SECRET|TOKEN)$/.test(name)
}

/** The emulated warehouse is in the local sample only. */
const localOnly = new Set(['WAREHOUSE_SECRET'])

/** Secrets that a shop cannot do without have a value in the example; the others are keys of services that a shop may use. */
export function requiredSecrets(example: Readonly<Record<string, string>>): string[] {
  return Object.keys(example).filter((name) => isSecret(name) && example[name] !== '' && !localOnly.has(name))
}

/** 32 random bytes: hexadecimal digits, which are base64 too, and base64 after the prefix of a webhook's secret. */
export function newSecret(example: string): string {
  const bytes = randomBytes(32)
  return example.startsWith('whsec_') ? `whsec_${bytes.toString('base64')}` : bytes.toString('hex')
}
