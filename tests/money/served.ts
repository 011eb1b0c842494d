// Serves the built origin with the harness around it and empty tables, and can kill it.
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { freePort } from '#tests/support/free-port.ts'
import { putInFront } from '#tests/support/front-of-build.ts'
import { processesBelow } from '#tests/support/runtime-processes.ts'
import { openShop } from '#tests/support/shop.ts'
import { sql, type Shop } from './shop.ts'

export const home = '.wrangler/tests/money'

const here = import.meta.dirname
const originFront = ['front-origin.ts', 'harness.ts', 'recorded-loans.ts', '../support/instrumented-database.ts']

export type ServedShop = Shop & {
  /** The folder of its stores. */
  state: string
  stop: () => Promise<void>
  /** Sends SIGKILL to the runtime and all that is around it (Linux), and serves again on the same stores. */
  kill: () => Promise<void>
}

/** `edge`: the edge worker receives the requests, and passes those of the harness on to the origin. */
export async function openServedShop(
  name: string,
  settings: Readonly<Record<string, string>>,
  edge: boolean,
): Promise<ServedShop> {
  const state = join(home, name)
  rmSync(state, { recursive: true, force: true })
  mkdirSync(state, { recursive: true })
  const port = await freePort()
  const open = () =>
    openShop({
      port,
      state,
      settings: { RATE_LIMITS: '0', ...settings },
      workers: edge ? ['shop', 'origin'] : ['origin'],
      changeBuild(build) {
        putInFront(
          join(build, 'origin'),
          originFront.map((file) => join(here, file)),
        )
        if (edge) putInFront(join(build, 'shop'), [join(here, 'front-edge.ts')])
      },
    })
  let opened = await open()
  const at = `http://127.0.0.1:${port}`
  const served: Shop = {
    at,
    edgeSecret: readSettings(exampleFile).EDGE_SECRET!,
    fetch: (path, init) => fetch(at + path, init),
  }
  await sql(served, globSync('origin/migrations/*.sql').toSorted().flatMap(statementsIn))
  return {
    ...served,
    state,
    stop: () => opened.stop(),
    async kill() {
      for (const pid of processesBelow().keys()) process.kill(pid, 'SIGKILL')
      await opened.stop()
      while (processesBelow().size > 0) await pause(20)
      opened = await open()
    },
  }
}

function statementsIn(file: string): Array<[string]> {
  const parts = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  return parts.filter((part) => part.trim() !== '').map((part) => [part])
}
