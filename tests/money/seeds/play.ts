// Plays seeds in processes of their own, and shows what broke, shortened. docs/decisions/0001-tools-and-tests.md says why.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import type { Result } from '../part.ts'
import { plants, type PlantName } from './plants.ts'

type Failure = { failed: number; complaints: string[]; shortest: string }
/** `faulty`: histories with at least one fault. */
type Progress = { played: number; operations: number; orders: number; faults: number; faulty: number }

/** Seeds `from` to `from + seeds − 1`, with a planted mistake unless `plant` is empty. */
export type Seeds = { seeds: number; from: number; plant: string }
type Played = { summary: string; failures: Failure[] }

const runSeeds = new URL('run-seeds.ts', import.meta.url).pathname
/** Seeds that fail alike are many when something is wrong. */
const shown = 5

async function playSeeds({ seeds, from, plant }: Seeds): Promise<Played> {
  const processes = availableParallelism()
  const began = performance.now()
  const progress: Progress[] = []
  const failures: Failure[] = []
  const flags = ['--experimental-strip-types', '--no-warnings', '--max-semi-space-size=64', '--single-threaded-gc']

  function summary(): string {
    const text = (of: keyof Progress) => progress.reduce((so, one) => so + (one?.[of] ?? 0), 0).toLocaleString('en-GB')
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    return `${text('played')} histories in ${seconds} s: ${text('operations')} operations, ${text('orders')} orders, ${text('faults')} faults in ${text('faulty')} histories, ${failures.length} broken`
  }

  function playIn(at: number): Promise<void> {
    const range = [from + at, seeds - at, processes].map(String)
    const child = spawn(process.execPath, [...flags, runSeeds, ...range, plant], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/seeds' },
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      const received = JSON.parse(line) as Failure | Progress
      if ('failed' in received) failures.push(received)
      else progress[at] = received
      if (process.stdout.isTTY) process.stdout.write(`\r${summary()}`)
    })
    return new Promise((resolve, reject) =>
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`A process ended with ${code}.`)))),
    )
  }

  await Promise.all(Array.from({ length: processes }, (_, at) => playIn(at)))
  return { summary: summary(), failures }
}

function describeFailures({ failures }: Played, { plant }: Seeds): string {
  if (failures.length === 0) return ''
  const told = failures.slice(0, shown).map(({ failed, complaints, shortest }) => {
    return `Seed ${failed} broke:\n${complaints.map((one) => `  ✗ ${one}`).join('\n')}\nShortened: ${shortest}`
  })
  const more = failures.slice(shown).map(({ failed }) => failed)
  return [
    ...told,
    ...(more.length > 0 ? [`Further seeds that broke: ${more.join(', ')}`] : []),
    `A seed again: npm run money -- seeds --from ${failures[0]!.failed} --seeds 1${plant && ` --plant ${plant}`}`,
  ].join('\n\n')
}

/** So many seeds show each planted mistake. */
const seedsOfPlant = 30_000

export async function seedsPart(seeds: Seeds): Promise<Result> {
  const played = await playSeeds(seeds)
  const text = describeFailures(played, seeds)
  if (text) console.log(text)
  const broken = played.failures.length > 0
  return {
    history: [],
    complaints: [],
    rows: [
      {
        figure: seeds.plant ? `seeds with the planted mistake: ${plants[seeds.plant as PlantName]?.mistake}` : 'seeds',
        reach: seeds.plant ? 'at least one history breaks' : '0 broken',
        measured: played.summary,
        reached: broken === (seeds.plant !== ''),
      },
    ],
  }
}

export async function plantedSeeds(): Promise<Result> {
  const rows = []
  for (const plant of Object.keys(plants)) rows.push(...(await seedsPart({ seeds: seedsOfPlant, from: 0, plant })).rows)
  return { history: [], complaints: [], rows }
}
