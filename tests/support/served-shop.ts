// The served shop that a file of wire tests or journeys asks. There are a few, and a file has one of them to itself until its
// tests have ended: they share its stock and its people.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'

const looksEveryMs = 30
const turnOf = (shop: number) => `.wrangler/tests/${shop}.turn`

/** Where the shop listens. */
export const port = await freeShop(inject('ports'))
afterAll(() => rmSync(turnOf(port), { force: true }))

async function freeShop(ports: readonly number[]): Promise<number> {
  for (;;) {
    const free = ports.find(take)
    if (free) return free
    await pause(looksEveryMs)
  }
}

/** The turn's file holds the process that runs a file now. */
function take(shop: number): boolean {
  try {
    writeFileSync(turnOf(shop), String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isGone(shop)) rmSync(turnOf(shop), { force: true })
    return false
  }
}

/** A file that could not be read, or whose tests were all left out, ends without giving its turn away. */
function isGone(shop: number): boolean {
  try {
    const holder = Number(readFileSync(turnOf(shop), 'utf8'))
    // Just made, and not written yet.
    if (holder === 0) return false
    process.kill(holder, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
