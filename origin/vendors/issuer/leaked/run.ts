// npx node origin/vendors/issuer/leaked/run.ts FILE: writes the filter of leaked passwords (docs/runbook.md). FILE has a password a line or is a JSON
// list, the most used first; or it is the download of Have I Been Pwned, with a line `SHA-1:COUNT` for each password.
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { passwordLength } from '../password-length.ts'
import { buildFilter } from './filter.ts'

/** A filter of 280 KB. */
const maxPasswords = 130_000
const target = `${import.meta.dirname}/leaked-passwords.bin`

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file with the list.')
const digests = file.endsWith('.json') ? digestsOf(JSON.parse(readFileSync(file, 'utf8'))) : await readList(file)
const filter = buildFilter(digests)
writeFileSync(target, filter)
console.log(`${digests.length} passwords, ${Math.ceil(filter.length / 1024)} KB: ${target}`)

/** Shorter passwords are refused for their length. */
function digestsOf(passwords: readonly string[]): Uint8Array[] {
  const long = passwords.filter((password) => [...password].length >= passwordLength.min).slice(0, maxPasswords)
  return [...new Set(long)].map((password) => createHash('sha1').update(password).digest())
}

async function readList(path: string): Promise<Uint8Array[]> {
  const passwords: string[] = []
  let counted: { digest: string; count: number }[] = []
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const [, digest, count] = /^([0-9A-Fa-f]{40}):(\d+)$/.exec(line) ?? []
    if (digest) counted.push({ digest, count: Number(count) })
    else if (line !== '' && passwords.length < 2 * maxPasswords) passwords.push(line)
    if (counted.length > 8 * maxPasswords) counted = frequentOf(counted)
  }
  if (counted.length === 0) return digestsOf(passwords)
  return frequentOf(counted).map(({ digest }) => Buffer.from(digest, 'hex'))
}

function frequentOf<Counted extends { count: number }>(counted: Counted[]): Counted[] {
  return counted.sort((one, next) => next.count - one.count).slice(0, maxPasswords)
}
