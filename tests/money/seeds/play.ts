// `npm run simulate -- [--seeds N] [--from S] [--plant NAME] [--processes P]`: plays seeds S to S + N − 1, and shows what broke,
// shortened. With a planted mistake it has to break. docs/decisions/0001-tools-and-tests.md says why.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

type Failure = { failed: number; complaints: string[]; shortest: string }
/** `faulty`: histories with at least one fault. */
type Progress = { played: number; operations: number; orders: number; faults: number; faulty: number }

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '0' },
    plant: { type: 'string', default: '' },
    processes: { type: 'string', default: `${availableParallelism()}` },
  },
})
const [seeds, from, processes] = [values.seeds, values.from, values.processes].map(Number) as [number, number, number]
const began = performance.now()
const progress: Progress[] = []
const failures: Failure[] = []
/** Seeds that fail alike are many when something is wrong. */
const shown = 5

await Promise.all(Array.from({ length: processes }, (_, at) => playIn(at)))
report(true)
for (const { failed, complaints, shortest } of failures.slice(0, shown))
  console.log(`\nSeed ${failed} broke:\n${complaints.map((one) => `  ✗ ${one}`).join('\n')}\nShortened: ${shortest}`)
if (failures.length > shown)
  console.log(
    `\nFurther seeds that broke: ${failures
      .slice(shown)
      .map(({ failed }) => failed)
      .join(', ')}`,
  )
const again = values.plant && ` --plant ${values.plant}`
if (failures.length > 0)
  console.log(`\nA seed again: npm run simulate -- --from ${failures[0]!.failed} --seeds 1${again}`)
process.exitCode = failures.length > 0 === (values.plant !== '') ? 0 : 1

function playIn(at: number): Promise<void> {
  const flags = ['--experimental-strip-types', '--no-warnings', '--max-semi-space-size=64', '--single-threaded-gc']
  const range = [from + at, seeds - at, processes].map(String)
  const child = spawn(process.execPath, [...flags, 'tests/simulate/run-seeds.ts', ...range, values.plant], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/simulate' },
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const received = JSON.parse(line) as Failure | Progress
    if ('failed' in received) failures.push(received)
    else progress[at] = received
    report(false)
  })
  return new Promise((resolve, reject) =>
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`A process ended with ${code}.`)))),
  )
}

function report(last: boolean): void {
  const sum = (of: keyof Progress) => progress.reduce((so, one) => so + (one?.[of] ?? 0), 0)
  const seconds = (performance.now() - began) / 1000
  const text = (of: keyof Progress) => sum(of).toLocaleString('en-GB')
  const line = `${text('played')} histories in ${seconds.toFixed(1)} s: ${text('operations')} operations, ${text('orders')} orders, ${text('faults')} faults in ${text('faulty')} histories, ${failures.length} broken`
  if (last) console.log(`${process.stdout.isTTY ? '\r' : ''}${line}`)
  else if (process.stdout.isTTY) process.stdout.write(`\r${line}`)
}
