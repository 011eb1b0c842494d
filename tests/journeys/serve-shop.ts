// Serves the shops of the wire tests and the journeys, several so that test files need not wait for each other. The shops
// start while the first group of tests runs; a file that needs a shop waits until the shop answers. All requests come from
// one address, so these shops have no rate limits: the limits have their own tests.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '#tests/support/find-browser.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file with the ports of the shops that answer (`ServedShops`). */
    servedShops: string
    /** `--mode sweep`: every page of every brand. */
    sweeping: boolean
  }
}

export type ServedShops = {
  /** The ports of the started shops. */
  ports: number[]
  /** Why a shop could not start. */
  error?: string
}

/** The number of shops: one for each concurrent file, which is `maxWorkers` of these projects. `SHOPS=1` suits a single file. */
const shopCount = Number(process.env.SHOPS ?? 4)
const folder = '.wrangler/tests'
const file = join(folder, `${process.pid}.shops.json`)

type Serving = { users: number; stop: () => Promise<void> }

/** Stored on the process, because each project loads this module anew and all share the shops. */
const shared = globalThis as { servedShops?: Serving | undefined }

export default function serveShops(project: TestProject) {
  // Before two files would install one at the same time.
  if (project.name === 'journeys') ensureBrowser()
  const serving = (shared.servedShops ??= startServing())
  serving.users += 1
  project.provide('servedShops', file)
  return async () => {
    serving.users -= 1
    if (serving.users > 0) return
    shared.servedShops = undefined
    await serving.stop()
  }
}

function startServing(): Serving {
  const shops: Shop[] = []
  const starting = new AbortController()
  const publish = (error?: string) => writeList({ ports: shops.map(({ port }) => port), ...(error && { error }) })
  publish()
  const started = (async () => {
    // In sequence, because a start is bound by the processor.
    while (shops.length < shopCount && !starting.signal.aborted) {
      shops.push(await openShop({ settings: { RATE_LIMITS: '0' }, signal: starting.signal }))
      publish()
    }
  })().catch((error: unknown) => {
    if (!starting.signal.aborted) publish(String(error))
  })
  return {
    users: 0,
    stop: async () => {
      starting.abort()
      await started
      await Promise.all(shops.map((shop) => shop.stop()))
      rmSync(file, { force: true })
      // The cause of a failed test may be in this output.
      for (const line of shops.flatMap((shop) => shop.errors())) console.error(line)
    },
  }
}

/** Writes atomically: a reader never sees a partial list. */
function writeList(list: ServedShops): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(list))
  renameSync(`${file}.new`, file)
}
