// Measures listings over 2,400 and over 100,000 products of a brand, on the real runtime and database.
import { send } from '#tests/support/wire.ts'
import { openShop } from '#tests/support/shop.ts'
import { large, largeCatalogue, small } from './large-catalogue.ts'
import { figures, median, type Row, type Table } from './table.ts'

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

/** Both catalogues are queried in turn, so that other load on the machine affects both. */
export async function measureListings(): Promise<Table[]> {
  const { port, stop } = await openShop({ workers: ['origin'], state: await largeCatalogue() })
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(questions)) {
      const times: [number[], number[]] = [[], []]
      for (let round = -warmUp; round < rounds; round++)
        for (const [at, { brand }] of [small, large].entries()) {
          const ms = await timed(port, path(round + warmUp), brand.toUpperCase())
          if (round >= 0) times[at]!.push(ms)
        }
      const [few, many] = times.map(median) as [number, number]
      rows.push({
        figure: `listing over 100,000 products against 2,400: ${name}`,
        reach: '≤ 2 ×',
        measured: `${(many / few).toFixed(2)} × (${many.toFixed(1)} ms, ${few.toFixed(1)} ms)`,
        met: many / few <= 2,
      })
    }
    return [figures(rows)]
  } finally {
    await stop()
  }
}

async function timed(port: number, path: string, site: string): Promise<number> {
  const began = performance.now()
  const { status, text } = await send(port, new URL(path, `http://localhost:${port}`), {
    headers: { 'x-site-id': site },
  })
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`)
  return performance.now() - began
}
