// A lock between processes: a file with the id of the process that holds the lock.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Takes the lock if no running process holds it. */
export function takeTurn(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isGone(file)) rmSync(file, { force: true })
    return false
  }
}

/** Whether the holder ended without releasing the lock. */
function isGone(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    // Another process has created the file and not yet written its id.
    if (holder === 0) return false
    process.kill(holder, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
