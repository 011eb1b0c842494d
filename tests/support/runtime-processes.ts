// The processes that this one has started, read from Linux's /proc, and the processor time of the shop's runtime: what a page costs
// on a platform that bills by it.
import { globSync, readFileSync } from 'node:fs'

type Process = { name: string; parent: number }

/** Process ids below this process, with their programs' names; none on systems without /proc. */
export function processesBelow(): ReadonlyMap<number, string> {
  const all = new Map(globSync('/proc/[0-9]*/stat').flatMap(entryOf))
  return new Map([...all].filter(([pid]) => isBelow(pid, all)).map(([pid, { name }]) => [pid, name]))
}

/** Nanoseconds that all `workerd` processes below this one have run; null on systems without /proc. */
export function runtimeNs(): number | null {
  const runtimes = [...processesBelow()].filter(([, name]) => name === 'workerd')
  return runtimes.length === 0 ? null : runtimes.reduce((sum, [pid]) => sum + nsOf(pid), 0)
}

/** A process that ends meanwhile has no entry. */
function entryOf(file: string): [number, Process][] {
  const [, pid, name, parent] = /^(\d+) \((.*)\) \w (\d+)/.exec(textOf(file)) ?? []
  return pid && parent ? [[Number(pid), { name: name!, parent: Number(parent) }]] : []
}

function isBelow(pid: number, processes: ReadonlyMap<number, Process>): boolean {
  for (let at = processes.get(pid)?.parent; at; at = processes.get(at)?.parent) if (at === process.pid) return true
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
