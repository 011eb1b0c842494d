// The port of the workers themselves. wrangler's development server stands before it and loses connections of its own to them
// under load: requests are repeated where they may be, others fail (`ProxyWorker` in its output). Linux only.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { send } from '#tests/support/wire.ts'

/** `pid`: of the server's first process. Null when no other port answers as the workers do. */
export async function workerPort(pid: number, publicPort: number): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const inodes = new Set(descendantsOf(pid).flatMap(socketsOf))
  for (const port of listening(inodes)) {
    if (port === publicPort) continue
    const answer = await send(port, new URL(`http://jdw.localhost:${port}/no-op`), { timeoutMs: 2000 }).catch(
      () => null,
    )
    if (answer?.status === 200 && answer.text === 'ok') return port
  }
  return null
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
  return [pid, ...children.flatMap(descendantsOf)]
}

function parentOf(pid: string): number | null {
  try {
    const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(rest.split(' ')[1])
  } catch {
    return null
  }
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
      } catch {
        return []
      }
    })
  } catch {
    return []
  }
}

/** The ports that these sockets listen on (state 0A of the table). */
function listening(inodes: ReadonlySet<string>): number[] {
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A' && inodes.has(fields[9] ?? ''))
      .map((fields) => Number.parseInt(fields[1]!.split(':')[1]!, 16)),
  )
}
