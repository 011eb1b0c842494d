// The served shop that a file of wire tests or journeys asks. There are a few, and a file has one of them to itself until its
// tests have ended: they share its stock and its people.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'
import { takeTurn } from './turn.ts'

const looksEveryMs = 30
const turnOf = (shop: number) => `.wrangler/tests/${shop}.turn`

/** Where the shop listens. */
export const port = await freeShop(inject('ports'))
afterAll(() => rmSync(turnOf(port), { force: true }))

async function freeShop(ports: readonly number[]): Promise<number> {
  for (;;) {
    const free = ports.find((shop) => takeTurn(turnOf(shop)))
    if (free) return free
    await pause(looksEveryMs)
  }
}
