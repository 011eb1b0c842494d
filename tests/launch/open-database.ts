// Serves the built shop from the database that a launch filled: under the hosts of the launch, with its settings, as the
// platform would.
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { shareWithOrigin } from '#worker/commands/local-settings.ts'
import { serve, type Served } from '#worker/commands/serve.ts'
import { answerOverTls } from '#tests/support/shop.ts'
import type { Database } from './platform/state.ts'

export async function serveDatabase(
  database: Database,
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<Served> {
  const state = join(folder, 'state')
  rmSync(state, { recursive: true, force: true })
  mkdirSync(state, { recursive: true })
  const { dispose } = await openLocalShop(join(state, 'v3'))
  await dispose()
  const file = globSync(join(state, 'v3/d1/miniflare-D1DatabaseObject/*.sqlite')).find(isPrimary)
  for (const beside of ['', '-wal', '-shm']) rmSync(`${file}${beside}`, { force: true })
  const copy = join(folder, 'copy.sqlite')
  rmSync(copy, { force: true })
  database.sqlite.exec(`VACUUM INTO '${copy}'`)
  cpSync(copy, file!)
  // What the scheduler does within a minute.
  const filled = await openLocalShop(join(state, 'v3'))
  await publishAllChanges(filled.env)
  await filled.dispose()
  const settingsFile = join(folder, 'settings')
  // A local runtime has no jurisdictions.
  const lines = Object.entries({ ...settings, JURISDICTION: '' }).map(([name, value]) => `${name}='${value}'`)
  writeFileSync(settingsFile, lines.join('\n'))
  const build = join(folder, 'build')
  cpSync('dist', build, { recursive: true })
  shareWithOrigin({ ...settings, JURISDICTION: '' }, join(build, 'origin'))
  // A deployed shop answers over https alone.
  for (const worker of ['shop', 'origin']) answerOverTls(join(build, worker, 'wrangler.json'))
  return serve({ port, build, state, settings: settingsFile, output: 'kept', https: true })
}

function isPrimary(file: string): boolean {
  if (file.endsWith('metadata.sqlite')) return false
  const sqlite = new DatabaseSync(file)
  try {
    return sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'orders'").get() !== undefined
  } finally {
    sqlite.close()
  }
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** A request to a host that no name server knows. */
export function fetchPage(
  port: number,
  host: string,
  path: string,
  { form, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        rejectUnauthorized: false,
        path,
        method: form ? 'POST' : 'GET',
        headers: {
          host,
          'cf-connecting-ip': '192.0.2.7',
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${host}` } : {}),
          ...headers,
        },
      },
      (response) =>
        void text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        ),
    )
    sent.on('error', reject)
    sent.end(form ? new URLSearchParams(form).toString() : undefined)
  })
}
