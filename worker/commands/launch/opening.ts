// Brings what a shop opens with into the deployed database, once: toggles, pages, promotions, the delivery subscription, with
// `--sample` the sample catalogue, and the first operator's invitation.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hasParty, partyNames } from '#shared/platform/parties.ts'
import { run } from '../processes.ts'
import { variablesOf } from './environment-settings.ts'
import { LaunchFault } from './fault.ts'
import { fileOf, readVariables, writePrivate } from './files.ts'
import type { Launch } from './open.ts'
import { secretsFile } from './secrets.ts'
import { execute, query } from './wrangler.ts'

export async function fillOpening(launch: Launch, sample: boolean): Promise<void> {
  const { environment, described } = launch
  const loaded = new Set((await query(launch, 'SELECT part FROM loaded')).map(({ part }) => String(part)))
  if (sample && loaded.has('opening/catalogue'))
    throw new LaunchFault(
      'This environment opened without the sample catalogue.',
      'leave --sample out, or try the sample in the other environment.',
    )
  const file = fileOf(environment, 'opening.sql')
  const settings = { ...variablesOf(environment, described), ...readVariables(secretsFile(environment)) }
  const lacks = partyNames.filter((name) => !hasParty(name, settings))
  await run('opening', [
    file,
    ...(sample || loaded.has('opening/sample') ? ['--sample'] : []),
    ...(described.sample ? ['--try-out'] : []),
    ...(lacks.length > 0 ? ['--lacks', lacks.join()] : []),
  ])
  const parts = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as string[]
  if (parts.some((part) => !loaded.has(part))) await execute(launch, file)
}

const weekMs = 7 * 86_400_000

/**
 * A link that is good for one password and for a week. It is kept in a private file and never shown, because it gives full access
 * to the admin. Resolves to the file; null when an operator has a password already.
 */
export async function inviteFirstOperator(launch: Launch): Promise<string | null> {
  const { environment, described } = launch
  const now = Date.now()
  const [found] = await query(
    launch,
    `SELECT (SELECT count(*) FROM operator WHERE closed IS NULL) AS operators,
       EXISTS (SELECT 1 FROM operator_invitation WHERE used IS NULL AND expires > ${now}) AS invited`,
  )
  if (found?.operators !== 0) return null
  const file = fileOf(environment, 'invitation')
  if (found.invited === 1 && existsSync(file)) return file
  const key = randomBytes(32).toString('base64url')
  // The link first: a row without its link would be an invitation that nobody can open.
  writePrivate(file, `https://${described.hosts.operator}/invitation?key=${key}\n`)
  const name = described.operator.toLowerCase()
  // As origin/platform/secrets.ts digests.
  const hash = createHash('sha256').update(key).digest('base64url')
  const insert = fileOf(environment, 'invitation.sql')
  writeFileSync(
    insert,
    `DELETE FROM operator_invitation WHERE name = '${name}';
INSERT INTO operator_invitation (hash, name, created, expires) VALUES ('${hash}', '${name}', ${now}, ${now + weekMs});\n`,
  )
  await execute(launch, insert)
  return file
}
