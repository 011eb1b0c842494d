// Of the files that share a served shop and its people one runs at a time: each waits here for the one before it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'

/** Holds the process that runs a file now. The port is the shop's own: wire tests and journeys have one each. */
const turn = `.wrangler/tests/${inject('port')}.turn`
const looksEveryMs = 30

while (!take()) await pause(looksEveryMs)
afterAll(() => rmSync(turn, { force: true }))

function take(): boolean {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isGone()) rmSync(turn, { force: true })
    return false
  }
}

/** A file that could not be read, or whose tests were all left out, ends without giving its turn away. */
function isGone(): boolean {
  try {
    const holder = Number(readFileSync(turn, 'utf8'))
    // Just made, and not written yet.
    if (holder === 0) return false
    process.kill(holder, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
