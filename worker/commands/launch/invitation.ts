// The first operator's invitation: a link that is good for one password and for a week. It is kept in a private file, never
// shown, because it gives full access to the admin.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { LaunchFault } from './fault.ts'
import { fileOf, writePrivate } from './files.ts'
import { configurationFile, type Launch } from './launch-context.ts'
import { databaseOf } from './platform-state.ts'

const daysOpen = 7

export type Operators = { open: number; invited: boolean }

export async function operatorsOf({ platform }: Launch, database: string, now: number): Promise<Operators> {
  const [found] = await platform.query(
    database,
    `SELECT (SELECT count(*) FROM operator WHERE closed IS NULL) AS open,
       EXISTS (SELECT 1 FROM operator_invitation WHERE used IS NULL AND expires > ${now}) AS invited`,
  )
  return { open: Number(found?.open), invited: Number(found?.invited) === 1 }
}

/** Returns the file with the link; null when an operator has a password already. */
export async function inviteFirstOperator(launch: Launch, now = Date.now()): Promise<string | null> {
  const { environment, described, platform, wrangler } = launch
  const database = await databaseOf(launch)
  if (!database) throw new LaunchFault('The database is not there.', 'run the command again, which makes it.')
  const { open } = await operatorsOf(launch, database, now)
  if (open > 0) return null
  const file = fileOf(environment, 'invitation')
  const known = existsSync(file) ? keyIn(readFileSync(file, 'utf8')) : null
  if (known && (await isOpen(platform, database, known, now))) return file
  const key = randomBytes(32).toString('base64url')
  // The link first: a row without its link would be an invitation that nobody can open.
  writePrivate(file, `${linkOf(described.hosts.operator!, key)}\n`)
  const name = described.operator.toLowerCase()
  const insert = `DELETE FROM operator_invitation WHERE name = '${name}'; INSERT INTO operator_invitation (hash, name, created, expires) VALUES ('${hashOf(key)}', '${name}', ${now}, ${now + daysOpen * 86_400_000});`
  await wrangler(
    ['d1', 'execute', 'DB', '--remote', '-y', '--command', insert, '-c', configurationFile('origin', environment)],
    'run the command again, which makes another invitation.',
  )
  return file
}

async function isOpen(platform: Launch['platform'], database: string, key: string, now: number): Promise<boolean> {
  const sql = `SELECT 1 FROM operator_invitation WHERE hash = '${hashOf(key)}' AND used IS NULL AND expires > ${now}`
  return (await platform.query(database, sql)).length > 0
}

function linkOf(host: string, key: string): string {
  return `https://${host}/invitation?key=${key}`
}

function keyIn(link: string): string | null {
  return /[?&]key=([\w-]+)/.exec(link)?.[1] ?? null
}

/** As origin/platform/secrets.ts digests. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
