// A turn that processes take one after the other, by a file that holds the process whose turn it is.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Takes the turn if nobody has it. */
export function takeTurn(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isGone(file)) rmSync(file, { force: true })
    return false
  }
}

/** A process may have ended without giving its turn away. */
function isGone(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    // Just made, and not written yet.
    if (holder === 0) return false
    process.kill(holder, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
