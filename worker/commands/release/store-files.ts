// Stores the files of a build where every version finds them (worker/stored-file.ts), before a page names them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storedFileKey, storedFileLifetime, storedFileTypes } from '#shared/platform/stored-files.ts'
import { fileOf } from '../launch/files.ts'
import { configurationFile, type Launch } from '../launch/launch-context.ts'
import { linkNamespaces } from '#worker/commands/launch/stores/link-namespaces.ts'

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
  const { environment, wrangler } = launch
  await linkNamespaces(launch, 'shop')
  const file = fileOf(environment, 'files.json')
  writeFileSync(file, JSON.stringify(filesToStore('dist/client')))
  try {
    await wrangler(
      ['kv', 'bulk', 'put', file, '--binding', 'REMEMBERED', '--remote', '-c', configurationFile('shop', environment)],
      'run the command again, which stores the files again.',
    )
  } finally {
    rmSync(file, { force: true })
  }
}
