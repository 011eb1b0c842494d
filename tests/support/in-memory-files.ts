// Keeps the temporary files of test runtimes and browsers in memory, where the system has a file system in memory with room.
// Databases then wait for no disk.
import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const enoughBytes = 2 ** 31

export function keepTemporaryFilesInMemory(): void {
  if (isRoomy(memory)) process.env.TMPDIR = memory
}

function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > enoughBytes
  } catch {
    return false
  }
}
