// Plays seeds in one process, as a child of simulate.ts: `run-seeds.ts FROM COUNT STRIDE PLANT`. Each message is a line of JSON.
import './platform-modules.ts'

const [from, count, stride] = process.argv.slice(2, 5).map(Number) as [number, number, number]
const planted = process.argv[5] || null

const { installRuntime } = await import('./virtual-runtime.ts')
const { openSetup } = await import('./setup.ts')
const { runHistory, wholeSchedule } = await import('./history.ts')
const { describe, shorten } = await import('./shorten.ts')

installRuntime()
/** What the shop logs when something fails, as it does here all the time. */
console.error = () => undefined
/** Refusals are errors, and what they collect of the stack costs more than their handling. */
Error.stackTraceLimit = 0
const setup = await openSetup(planted as never)
const report = (message: object) => void process.stdout.write(`${JSON.stringify(message)}\n`)
const reportEvery = 500
/** So many seeds are played twice, and must come to the same. */
const repeatEvery = 997

const so = { played: 0, operations: 0, orders: 0, faults: 0, faulty: 0 }
for (let seed = from; seed < from + count; seed += stride) {
  const schedule = wholeSchedule(seed)
  const first = await runHistory(setup, schedule, seed % repeatEvery === 0)
  so.played += 1
  so.operations += schedule.operations.length
  so.orders += first.orders
  so.faults += first.faults.length
  so.faulty += first.faults.length > 0 ? 1 : 0
  if (first.complaints.length > 0) {
    report({
      failed: seed,
      complaints: first.complaints,
      shortest: describe(await shorten(setup, seed, first.complaints[0]!)),
    })
    if (planted) break
  }
  if (seed % repeatEvery === 0 && (await runHistory(setup, schedule, true)).digest !== first.digest)
    report({ failed: seed, complaints: ['The same seed played twice came to another history.'], shortest: '' })
  if (so.played % reportEvery === 0) report(so)
}
report(so)
