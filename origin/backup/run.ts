// npm run backup -- save|load FILE [--state DIR | --remote ENVIRONMENT]: the whole database as compressed JSON lines.
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { localDatabaseFolder, openLocalShop, openRemoteShop } from '#origin/sample/local.ts'
import { loadBackup, NotLoaded, save, type Line } from './backup.ts'

const usage = `Usage: npm run backup -- save FILE.gz [--remote ENVIRONMENT]
       npm run backup -- load FILE.gz [--remote ENVIRONMENT]   into an empty database that has the newest tables
  --remote   the deployed database of staging or production; otherwise the local one
  --state    the local one's folder, otherwise ${localDatabaseFolder}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'string' }, state: { type: 'string', default: localDatabaseFolder } },
})
const [command, file] = positionals
if ((command !== 'save' && command !== 'load') || !file || (command === 'load' && !existsSync(file))) {
  console.error(file && command === 'load' ? `There is no file ${file}.\n${usage}` : usage)
  process.exit(2)
}
const { env, dispose } = await (values.remote ? openRemoteShop(values.remote) : openLocalShop(values.state))
try {
  const rows = command === 'save' ? await saveTo(file) : await loadBackup(env.DB, linesOf(file))
  console.log(`${rows} rows ${command === 'save' ? `saved in ${file}` : 'loaded'}.`)
} catch (error) {
  if (!(error instanceof NotLoaded)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await dispose()
}

async function saveTo(path: string): Promise<number> {
  const packed = createGzip()
  const output = packed.pipe(createWriteStream(path, { mode: 0o600 }))
  let rows = 0
  for await (const line of save(env.DB, new Date())) {
    if ('end' in line) rows = line.end
    if (!packed.write(`${JSON.stringify(line)}\n`)) await once(packed, 'drain')
  }
  packed.end()
  await once(output, 'finish')
  return rows
}

async function* linesOf(path: string): AsyncGenerator<Line> {
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) }))
    yield JSON.parse(line) as Line
}
