// The secrets of an environment. Those that a shop cannot do without are made once and kept in `.launch/{environment}/secrets`;
// each deployment sends what that file has. Without the file, as in a pipeline, the platform keeps what it has.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { exampleFile, originSettings } from '../local-settings.ts'
import { LaunchFault } from './fault.ts'
import { fileOf, readVariables, writePrivate } from './files.ts'

export function isSecret(name: string): boolean {
  return /_(KEY|SECRET|TOKEN)$/.test(name)
}

/** The emulated warehouse is in the local sample only. */
const localOnly = new Set(['WAREHOUSE_SECRET'])

export function secretsFile(environment: string): string {
  return fileOf(environment, 'secrets')
}

/** Makes those that have a value in the example; the others are keys of services that a shop may use. */
export function makeSecrets(environment: string, isDeployed: boolean): void {
  const file = secretsFile(environment)
  if (isDeployed && !existsSync(file))
    throw new LaunchFault(
      `${file} is missing: other secrets would end every sign-in and link of the shop that is open.`,
      'put your copy of the file there; to publish without it, run `npm run deploy`.',
    )
  const [example, known] = [readVariables(exampleFile), readVariables(file)]
  const lines = Object.entries(example)
    .filter(([name, value]) => isSecret(name) && value !== '' && !localOnly.has(name) && !known[name])
    .map(([name, value]) => `${name}='${newSecret(value)}'\n`)
  if (lines.length > 0) writePrivate(file, `${existsSync(file) ? readFileSync(file, 'utf8') : ''}${lines.join('')}`)
}

/** 32 random bytes: hexadecimal digits, which are base64 too, and base64 after the prefix of a webhook's secret. */
export function newSecret(example: string): string {
  const bytes = randomBytes(32)
  return example.startsWith('whsec_') ? `whsec_${bytes.toString('base64')}` : bytes.toString('hex')
}

/** Writes what wrangler sends to this worker; null when there is nothing to send. */
export function secretsFor(worker: string, environment: string, only?: string): string | null {
  const own = Object.entries(readVariables(secretsFile(environment))).filter(
    ([name]) => needsSecret(worker, name) && name === (only ?? name),
  )
  if (own.length === 0) return null
  const file = fileOf(environment, `secrets.${worker}.json`)
  writePrivate(file, JSON.stringify(Object.fromEntries(own)))
  return file
}

/** The shop checks all settings at its start; the origin has its share. */
export function needsSecret(worker: string, name: string): boolean {
  return worker !== 'origin' || (originSettings as readonly string[]).includes(name)
}
