// The processor time of the shop's runtime, read from Linux's /proc: what a page costs on a platform that bills by it.
import { globSync, readFileSync } from 'node:fs'

/** Nanoseconds that all `workerd` processes below this one have run; null on systems without /proc. */
export function runtimeNs(): number | null {
  const parents = new Map(globSync('/proc/[0-9]*/stat').flatMap(entryOf))
  const runtimes = [...parents].filter(([pid, { name }]) => name === 'workerd' && isBelow(pid, parents))
  if (runtimes.length === 0) return null
  return runtimes.reduce((sum, [pid]) => sum + nsOf(pid), 0)
}

type Process = { name: string; parent: number }

/** A process that ends meanwhile has no entry. */
function entryOf(file: string): [number, Process][] {
  const [, pid, name, parent] = /^(\d+) \((.*)\) \w (\d+)/.exec(textOf(file)) ?? []
  return pid && parent ? [[Number(pid), { name: name!, parent: Number(parent) }]] : []
}

function isBelow(pid: number, processes: ReadonlyMap<number, Process>): boolean {
  for (let at: number | undefined = pid; at; at = processes.get(at)?.parent) if (at === process.pid) return true
  return false
}

/** The first number of a thread's schedstat is the time on the processor in nanoseconds. */
function nsOf(pid: number): number {
  return globSync(`/proc/${pid}/task/*/schedstat`).reduce((sum, file) => sum + Number(textOf(file).split(' ')[0]), 0)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
