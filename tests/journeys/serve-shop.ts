// Serves the shops that the wire tests and the journeys ask, more than one so that files need not wait for each other. The
// shops start while the first group of tests runs; a file that needs one waits until it answers. All requests come from one
// address, so these shops count nobody's: the limits have tests of their own.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openShop, type Shop } from '#tests/support/shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** File in which the ports of the shops that answer are listed (`ServedShops`). */
    servedShops: string
    /** `npm run sweep`: every page of every brand. */
    sweeping: boolean
  }
}

export type ServedShops = {
  /** Where the shops that have started listen. */
  ports: number[]
  /** Why a shop could not start. */
  error?: string
}

/** As many as files ask at a time: `maxWorkers` of these projects. */
const shopCount = 3
const folder = '.wrangler/tests'
const file = join(folder, `${process.pid}.shops.json`)

type Serving = { users: number; stop: () => Promise<void> }

/** Of this process: each project loads this module anew, and all of them share the shops. */
const shared = globalThis as { servedShops?: Serving | undefined }

export default function serveShops(project: TestProject) {
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
    // One after the other: a start computes more than it waits.
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
      // A test that fails may have its reason here.
      for (const line of shops.flatMap((shop) => shop.errors())) console.error(line)
    },
  }
}

/** A reader sees the list before or after, never half of it. */
function writeList(list: ServedShops): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(list))
  renameSync(`${file}.new`, file)
}
