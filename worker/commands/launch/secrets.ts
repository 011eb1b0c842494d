// The secrets of an environment. A secret that a worker needs and the platform lacks is made and kept in
// `.launch/{environment}/secrets`; each deployment sends what that file has. Without the file, as in a pipeline, the platform
// keeps what it has.
import { exampleFile, originSettings } from '../local-settings.ts'
import { newSecret, requiredSecrets } from '../secrets.ts'
import { fileOf, readVariables, writePrivate } from './files.ts'

export type Secrets = Readonly<Record<string, string>>

export function secretsFile(environment: string): string {
  return fileOf(environment, 'secrets')
}

export function readSecrets(environment: string): Secrets {
  return readVariables(secretsFile(environment))
}

/** `deployed`: worker → names of the secrets that the platform has for it. Returns the names that were made. */
export function makeMissingSecrets(
  environment: string,
  deployed: Readonly<Record<string, ReadonlySet<string>>>,
): string[] {
  const example = readVariables(exampleFile)
  const known = readSecrets(environment)
  const missing = requiredSecrets(example).filter(
    (name) =>
      !known[name] && Object.keys(deployed).some((worker) => needs(worker, name) && !deployed[worker]!.has(name)),
  )
  if (missing.length === 0) return missing
  const all = { ...known, ...Object.fromEntries(missing.map((name) => [name, newSecret(example[name]!)])) }
  writePrivate(secretsFile(environment), dotenv('Secrets of the shop: keep a copy where you keep passwords.', all))
  return missing
}

/** Writes the file that wrangler sends; null when there is nothing to send. */
export function secretsFor(worker: string, environment: string): string | null {
  const own = Object.entries(readSecrets(environment)).filter(([name]) => needs(worker, name))
  if (own.length === 0) return null
  const file = fileOf(environment, `secrets.${worker}`)
  writePrivate(file, dotenv('Sent with the deployment.', Object.fromEntries(own)))
  return file
}

/** Of every required secret: whether this worker has to have it. */
export function requiredFor(worker: string): string[] {
  return requiredSecrets(readVariables(exampleFile)).filter((name) => needs(worker, name))
}

/** The shop checks all settings at its start; the origin has its share. */
export function needs(worker: string, name: string): boolean {
  return worker !== 'origin' || (originSettings as readonly string[]).includes(name)
}

function dotenv(comment: string, values: Secrets): string {
  return [`# ${comment}`, ...Object.entries(values).map(([name, value]) => `${name}='${value}'`), ''].join('\n')
}
