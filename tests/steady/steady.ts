// `npm run steady -- 20`: runs all tests so many times in a row, every second time beside a busy processor, and records each
// run. Needs the build (`npm run build`).
//
// Runs already recorded for the current commit count: the command can be ended at any time and continues where it stopped.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopOnExit, startProcess, stop, runCommand } from '#worker/commands/processes.ts'
import type { RunRecord } from '#tests/support/unsteady-reporter.ts'

const home = '.wrangler/steady'
const log = join(home, 'runs.md')
const heading = `| Began | Commit | Beside | Seconds | Red | Unsteady |\n| --- | --- | --- | ---: | --- | --- |\n`
const maxRuns = 100
/** A longer run is ended and counts as red. */
const maxRunMs = 20 * 60_000

await runCommand(async () => {
  const wanted = Number(process.argv[2] ?? 20)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > maxRuns)
    throw new Error(`How many runs? A number from 1 to ${maxRuns}, as in: npm run steady -- 20`)
  if (!existsSync('dist/shop/index.js')) throw new Error('There is no build to serve: run `npm run build` first.')
  mkdirSync(home, { recursive: true })
  if (!existsSync(log)) appendFileSync(log, heading)
  const commit = commitNow()
  for (let done = runsOf(commit).length; done < wanted; done += 1) {
    const line = await run(commit, done % 2 === 1)
    appendFileSync(log, `${line}\n`)
    console.log(`${done + 1} of ${wanted}: ${line}`)
  }
  const red = runsOf(commit).filter((line) => !line.includes(' | none | '))
  console.log(`${log}: ${runsOf(commit).length} runs of ${commit}, ${red.length} red`)
  if (red.length > 0) process.exitCode = 1
})

async function run(commit: string, busy: boolean): Promise<string> {
  const file = join(home, 'run.json')
  rmSync(file, { force: true })
  const began = new Date()
  const stopBusy = busy ? keepBusy() : () => {}
  const child = startProcess('vitest', ['run'], 'shown', { RUN_RECORD: file })
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
  const beside = busy ? 'a busy processor' : 'nothing'
  return `| ${[began.toISOString(), commit, beside, seconds, cell(record.red), cell(record.unsteady)].join(' | ')} |`
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
