// Measures listings over 2,400 and over 100,000 products of one brand, on the real runtime and database.
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleFile, readSettings, writeSettings } from '#worker/commands/local-settings.ts'
import { serve } from '#worker/commands/serve.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { median, type Row } from './row.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'

const brands = [
  ['jdw', 2_400],
  ['pma', 100_000],
] as const
const rounds = 120
const warmUp = 20

/** Each round requests another query, so that no cache answers. */
const questions: Record<string, (round: number) => string> = {
  'first page': (round) => `/api/shop/c/listing?path=department-${round % 4}`,
  'one-facet filter': (round) => `/api/shop/c/listing?path=department-${round % 4}&size=${8 + 2 * (round % 6)}`,
  'two facets, deep page': (round) =>
    `/api/shop/c/listing?path=department-${round % 4}&colour=navy,red&price=20-40&page=${1 + (round % 3)}`,
  'price order': (round) => `/api/shop/c/listing?path=department-${round % 4}&sort=price-low`,
  search: (round) =>
    `/api/shop/s/listing?term=${['willow', 'hazel', 'rowan'][round % 3]}+${['shirt', 'boot', 'lamp'][round % 3]}`,
}

function get(port: number, path: string, site: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { 'x-site-id': site } }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(body) : reject(new Error(`${response.statusCode} ${path}: ${body}`)),
      )
    })
    outgoing.on('error', reject).end()
  })
}

async function timed(port: number, path: string, site: string) {
  const began = performance.now()
  await get(port, path, site)
  return performance.now() - began
}

/** Both catalogues are written, indexed and queried in turn, so that other load on the machine affects both. */
export async function measureListings(): Promise<Row[]> {
  const state = mkdtempSync(join(tmpdir(), 'listing-bench-'))
  const settings = join(state, 'settings')
  writeSettings(settings, readSettings(exampleFile), 'For one run.')
  await write(state)
  const port = await freePort()
  const served = await serve({ port, state, settings, output: 'kept', workers: ['origin'] })
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(questions)) {
      const times: number[][] = [[], []]
      for (let round = -warmUp; round < rounds; round++) {
        for (const [at, [brand]] of brands.entries()) {
          const time = await timed(port, path(round + warmUp), brand.toUpperCase())
          if (round >= 0) times[at]!.push(time)
        }
      }
      const [small, large] = times.map(median) as [number, number]
      const ratio = large / small
      rows.push({
        figure: `listing over 100,000 products against 2,400: ${name}`,
        reach: '≤ 2 ×',
        measured: `${ratio.toFixed(2)} × (${large.toFixed(1)} ms, ${small.toFixed(1)} ms)`,
        met: ratio <= 2,
      })
    }
    return rows
  } finally {
    await served.stop()
    rmSync(state, { recursive: true, force: true })
  }
}

async function write(state: string) {
  const { env, dispose } = await openLocalShop(join(state, 'v3'))
  for (const [brand, size] of brands) {
    const began = Date.now()
    await syntheticCatalogue(env, brand, size)
    console.log(`  ${size} products written and indexed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  await dispose()
}
