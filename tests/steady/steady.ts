// `npm run steady -- 20`: runs all tests so many times in a row, every second time beside a busy processor, and records each
// run. `npm run steady -- dates`: runs them once on each of some dates. Needs the build (`npm run build`).
//
// Runs already recorded for the current commit count: the command can be ended at any time and continues where it stopped.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopOnExit, startProcess, stop, runCommand } from '#worker/commands/processes.ts'
import type { RunRecord } from '#tests/support/unsteady-reporter.ts'
import { dates, environmentAt } from './dates.ts'

const home = '.wrangler/steady'
const log = join(home, 'runs.md')
const heading = `| Began | Commit | Conditions | Seconds | Red | Unsteady |\n| --- | --- | --- | ---: | --- | --- |\n`
const maxRuns = 100
/** A longer run is ended and counts as red. */
const maxRunMs = 20 * 60_000

await runCommand(async () => {
  const wanted = conditionsOf(process.argv[2] ?? '20')
  if (!existsSync('dist/shop/index.js')) throw new Error('There is no build to serve: run `npm run build` first.')
  mkdirSync(home, { recursive: true })
  if (!existsSync(log)) appendFileSync(log, heading)
  const commit = commitNow()
  const runs = () => runsOf(commit).filter((line) => wanted.some(({ name }) => line.includes(` | ${name} | `)))
  for (let done = runs().length; done < wanted.length; done += 1) {
    const line = await run(commit, wanted[done]!)
    appendFileSync(log, `${line}\n`)
    console.log(`${done + 1} of ${wanted.length}: ${line}`)
  }
  const red = runs().filter((line) => !line.includes(' | none | '))
  console.log(`${log}: ${runs().length} runs of ${commit}, ${red.length} red`)
  if (red.length > 0) process.exitCode = 1
})

type Conditions = { name: string; busy?: boolean; date?: string }

/** The runs of a command line, in order. */
function conditionsOf(argument: string): Conditions[] {
  if (argument === 'dates') return dates.map((date) => ({ name: `clock at ${date}`, date }))
  const wanted = Number(argument)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > maxRuns)
    throw new Error(`How many runs? "dates", or a number from 1 to ${maxRuns}, as in: npm run steady -- 20`)
  return Array.from({ length: wanted }, (_, at) =>
    at % 2 === 1 ? { name: 'beside a busy processor', busy: true } : { name: 'beside nothing' },
  )
}

async function run(commit: string, { name, busy, date }: Conditions): Promise<string> {
  const file = join(home, 'run.json')
  rmSync(file, { force: true })
  const began = new Date()
  const stopBusy = busy ? keepBusy() : () => {}
  const env = { RUN_RECORD: file, ...(date && environmentAt(date, home)) }
  const child = startProcess('vitest', ['run'], 'shown', env)
  const forget = stopOnExit(child)
  const late = new AbortController()
  const ended = once(child, 'exit') as Promise<[number | null]>
  const inTime = await Promise.race([ended, pause(maxRunMs, null, { signal: late.signal }).catch(() => null)])
  late.abort()
  if (!inTime) await stop(child)
  forget()
  stopBusy()
  const record = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunRecord) : { red: [], unsteady: [] }
  if (record.red.length === 0 && inTime?.[0] !== 0)
    record.red.push(inTime ? `ended with ${inTime[0] ?? 'a signal'}` : 'ended after 20 minutes')
  const seconds = Math.round((Date.now() - began.getTime()) / 1000)
  return `| ${[began.toISOString(), commit, name, seconds, cell(record.red), cell(record.unsteady)].join(' | ')} |`
}

/** Keeps one processor busy until the returned function is called, at most for the longest run. */
function keepBusy(): () => void {
  const child = spawn(process.execPath, ['-e', `const until = Date.now() + ${maxRunMs}; while (Date.now() < until);`], {
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  })
  const forget = stopOnExit(child)
  return () => {
    forget()
    child.kill('SIGKILL')
  }
}

function cell(lines: readonly string[]): string {
  return lines.length === 0 ? 'none' : lines.join('<br>').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
}

function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
}

function runsOf(commit: string): string[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes(` | ${commit} | `))
}
