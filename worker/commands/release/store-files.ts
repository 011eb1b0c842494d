// Stores the files of a build where every version finds them (worker/routes/stored-file.ts), before a page names them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storedFileKey, storedFileLifetime, storedFileTypes } from '#shared/platform/stored-files.ts'
import { fileOf } from '../launch/files.ts'
import type { Launch } from '../launch/open.ts'
import { linkNamespaces } from '../launch/stores.ts'
import { wrangler } from '../launch/wrangler.ts'

/** As entries of the key-value store. `client`: the build's folder of files for browsers. */
export function filesToStore(client: string) {
  const folder = join(client, 'assets')
  return readdirSync(folder)
    .filter((name) => name.split('.').at(-1)! in storedFileTypes)
    .map((name) => ({
      key: storedFileKey(name),
      value: readFileSync(join(folder, name)).toString('base64'),
      base64: true,
      expiration_ttl: storedFileLifetime,
    }))
}

export async function storeFiles(launch: Launch): Promise<void> {
  const file = fileOf(launch.environment, 'files.json')
  writeFileSync(file, JSON.stringify(filesToStore('dist/client')))
  await linkNamespaces(launch, 'shop')
  try {
    await wrangler(launch, 'shop', ['kv', 'bulk', 'put', file, '--binding', 'REMEMBERED', '--remote'])
  } finally {
    rmSync(file, { force: true })
  }
}
