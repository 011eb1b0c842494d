// Measures listings over 2,400 and over 100,000 products of one brand, on the real runtime and database.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalShop } from '#origin/data/local.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'

const brands = [
  ['jdw', 2_400],
  ['pma', 100_000],
] as const
const port = 8797
const rounds = 120
const warmUp = 20

/** Each round asks for something else, so that nothing is measured but the work itself. */
const questions: Record<string, (round: number) => string> = {
  'first page': (round) => `/api/shop/c/listing?path=department-${round % 4}`,
  'one-facet filter': (round) => `/api/shop/c/listing?path=department-${round % 4}&size=${8 + 2 * (round % 6)}`,
  'two facets, deep page': (round) =>
    `/api/shop/c/listing?path=department-${round % 4}&colour=navy,red&price=20-40&page=${1 + (round % 3)}`,
  'price order': (round) => `/api/shop/c/listing?path=department-${round % 4}&sort=price-low`,
  search: (round) =>
    `/api/shop/s/listing?term=${['willow', 'hazel', 'rowan'][round % 3]}+${['shirt', 'boot', 'lamp'][round % 3]}`,
}

function get(path: string, site: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { 'x-site-id': site } }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(body) : reject(new Error(`${response.statusCode} ${path}: ${body}`)),
      )
    })
    asked.on('error', reject).end()
  })
}

async function timed(path: string, site: string) {
  const began = performance.now()
  await get(path, site)
  return performance.now() - began
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!
}

async function untilServed() {
  for (let tries = 0; tries < 120; tries++) {
    try {
      return await get('/proxy/health', 'JDW')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  throw new Error('The origin did not start.')
}

const state = mkdtempSync(join(tmpdir(), 'listing-bench-'))
const { env, dispose } = await openLocalShop(join(state, 'v3'))
for (const [brand, size] of brands) {
  const began = Date.now()
  await syntheticCatalogue(env.DB, brand, size)
  console.log(`${size} products written and indexed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
await dispose()

const server = spawn(
  'wrangler',
  [
    'dev',
    '-c',
    'origin/wrangler.toml',
    '--port',
    `${port}`,
    '--persist-to',
    state,
    '--log-level',
    'error',
    '--show-interactive-dev-session=false',
  ],
  {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
try {
  await untilServed()
  const cold = []
  for (const [brand] of brands) cold.push(await timed('/api/shop/c/listing?path=department-0', brand.toUpperCase()))
  console.log(`| listing, median of ${rounds} | 2,400 | 100,000 | ratio |\n| --- | --- | --- | --- |`)
  console.log(row('very first, index not in memory', cold))
  for (const [name, path] of Object.entries(questions)) {
    const times: number[][] = [[], []]
    for (let round = -warmUp; round < rounds; round++) {
      for (const [at, [brand]] of brands.entries()) {
        const time = await timed(path(round + warmUp), brand.toUpperCase())
        if (round >= 0) times[at]!.push(time)
      }
    }
    console.log(row(name, times.map(median)))
  }
} finally {
  process.kill(-server.pid!, 'SIGTERM')
  rmSync(state, { recursive: true, force: true })
}

function row(name: string, [small, large]: number[]) {
  return `| ${name} | ${small!.toFixed(2)} ms | ${large!.toFixed(2)} ms | ${(large! / small!).toFixed(2)} |`
}
