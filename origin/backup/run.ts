// npm run backup -- save|load FILE, or kept: the whole database as compressed JSON lines.
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { localDatabaseFolder, openLocalShop, openRemoteShop } from '#origin/sample/local.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { loadBackup, NotLoaded, save } from './backup.ts'
import { recordBackup } from './backup-age.ts'

const usage = `Usage: npm run backup -- save FILE.gz [--remote ENVIRONMENT]
       npm run backup -- load FILE.gz [--remote ENVIRONMENT]   into an empty database that has the newest tables
       npm run backup -- kept [--remote ENVIRONMENT]           the saved file is in a safe place: its age begins now
  --remote   the deployed database of staging or production; otherwise the local one
  --state    the local one's folder, otherwise ${localDatabaseFolder}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'string' }, state: { type: 'string', default: localDatabaseFolder } },
})
const [command = '', file = ''] = positionals
const commands: Record<string, () => Promise<string>> = {
  save: async () => `${await saveTo(file)} rows saved in ${file}.`,
  load: async () => `${await loadFrom(file)} rows loaded.`,
  kept: async () => {
    await recordBackup(env.DB, new Date())
    return 'The shop knows that its back-up is kept.'
  },
}
const run = commands[command]
if (!run || (command !== 'kept' && !file) || (command === 'load' && !existsSync(file))) {
  console.error(file && command === 'load' ? `There is no file ${file}.\n${usage}` : usage)
  process.exit(2)
}
const { env, dispose } = await (values.remote ? openRemoteShop(values.remote) : openLocalShop(values.state))
try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof NotLoaded ? error.message : `Not done: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await dispose()
}

/** The former file stays until the new one is whole. */
async function saveTo(path: string): Promise<number> {
  const part = `${path}.part`
  process.once('exit', () => rmSync(part, { force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  let rows = 0
  async function* texts() {
    for await (const line of save(env.DB, new Date())) {
      if ('end' in line) rows = line.end
      yield `${JSON.stringify(line)}\n`
    }
  }
  // Only its owner can read it, and the disk has it before it takes the name.
  await pipeline(texts, createGzip(), createWriteStream(part, { mode: 0o600, flush: true }))
  renameSync(part, path)
  return rows
}

async function loadFrom(path: string): Promise<number> {
  const rows = await loadBackup(
    env.DB,
    () => Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>,
  )
  // No scheduler serves a local shop. A deployed one does this within a minute.
  if (!values.remote) await publishAllChanges(env)
  return rows
}
