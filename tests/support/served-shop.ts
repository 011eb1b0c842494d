// Reserves one of the served shops for the files of wire tests or the journey that this process runs, because tests of one
// shop share its stock and customers. The reservation ends with the process (turn.ts).
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import type { ServedShops } from '#tests/journeys/serve-shop.ts'
import { takeTurn } from './turn.ts'

const pollMs = 30
/** The wait of a file that runs before the first shop has started. */
const startTimeoutMs = 180_000
const turnOf = (shop: number) => `.wrangler/tests/${shop}.turn`

/** Kept on the process, because the wire tests' files share a process and load this module anew. */
const held = globalThis as { reservedShop?: Promise<number> }

/** The port of the reserved shop. */
export const port = await (held.reservedShop ??= freeShop(inject('servedShops')))

/** An address of that shop: `http://jdw.localhost:1234/shop/s/coat`. */
export const at = (brand: string, path = '/') => `http://${brand}.localhost:${port}${path}`

async function freeShop(list: string): Promise<number> {
  const until = Date.now() + startTimeoutMs
  for (;;) {
    const { ports, error } = JSON.parse(readFileSync(list, 'utf8')) as ServedShops
    const free = ports.find((shop) => takeTurn(turnOf(shop)))
    if (free) return free
    if (error) throw new Error(`The shops for the tests could not be started. ${error}`)
    if (ports.length === 0 && Date.now() > until)
      throw new Error(`No shop for the tests has started within ${startTimeoutMs / 1000} s.`)
    await pause(pollMs)
  }
}
