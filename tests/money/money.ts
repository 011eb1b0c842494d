// `npm run money`: checks payment under contention, repeated submissions, faults and kills, and prints a table of its figures.
//
//   npm run money -- [contention] [submits] [kills] [faults] [histories] [capture] [sale] [restarted-line] [plants] [seeds]
//
// Named parts run alone; without a name all parts run. `seeds` plays histories of orders under faults in virtual time:
// `--seeds 10000` so many, `--from S` from this one on, `--plant NAME` with a planted mistake, which has to break them. The other
// parts need the build: the built origin is served with a harness that observes the database and makes it fail, and a sale is sent
// to the built edge worker in front of it. After every part a checker compares the tables with the record of all operations,
// which is in .wrangler/tests/money/. `--minutes 60` lets "kills" go on longer; `--shoppers 200` makes the sale small.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { step, runCommand } from '#worker/commands/processes.ts'
import { capture } from './capture.ts'
import { allMethods, methods } from './client.ts'
import { contention } from './contention.ts'
import { servedEdge } from './edge-client.ts'
import { faults } from './faults.ts'
import { histories } from './histories.ts'
import { linesOf } from './history.ts'
import { kills } from './kills.ts'
import type { Result, Row } from './part.ts'
import { exampleToken } from './partner.ts'
import { plants } from './plants.ts'
import { openMailProvider, openWebhookLog } from './receivers.ts'
import { sale } from './sale.ts'
import { plantedSeeds, seedsPart } from './seeds/play.ts'
import { home, openServedShop, type ServedShop } from './served.ts'
import { submits } from './submits.ts'

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '9' },
    shoppers: { type: 'string', default: '5000' },
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '0' },
    plant: { type: 'string', default: '' },
  },
})
const [minutes, shoppers, seeds, from] = [values.minutes, values.shoppers, values.seeds, values.from].map(Number) as [
  number,
  number,
  number,
  number,
]

type Part = () => Promise<Result>

const parts: Record<string, Part> = {
  contention: inShop('contention', (shop) =>
    contention(shop, { rounds: 30, buyers: 100, codeRounds: 5, creditRounds: 15, methods }),
  ),
  submits: inShop('submits', (shop) => submits(shop, { bags: 500, submissions: 6, methods })),
  kills: killed,
  faults: inShop('faults', (shop) => faults(shop, { methods: allMethods, querying: true })),
  histories: inShop('histories', (shop) => histories(shop, 10_000)),
  capture: inShop('capture', (shop) => capture(shop, { orders: 400, deaths: 1000, token: exampleToken }), {
    CAPTURE_AT: 'dispatch',
  }),
  sale: atEdge('sale', (shop) =>
    sale(shop, servedEdge(shop), { shoppers, stock: Math.ceil(shoppers / 25), burst: 200 }),
  ),
  'restarted-line': atEdge('restarted-line', (shop) => {
    const interruption = { afterMs: 6000, happen: shop.kill }
    return sale(shop, servedEdge(shop), { shoppers: 600, stock: 600, burst: 200, interruption })
  }),
  plants: async () => {
    const [served, seeded] = [await inShop('plants', plants)(), await plantedSeeds()]
    return { ...served, rows: [...served.rows, ...seeded.rows] }
  },
  seeds: () => seedsPart({ seeds, from, plant: values.plant }),
}

await runCommand(async () => {
  if (!(minutes > 0)) throw new Error(`--minutes is a number above zero, not ${values.minutes}`)
  const unknown = wanted.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`)
  const rows: Row[] = []
  const complaints: string[] = []
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const result = await step(name, run)
    rows.push(...result.rows)
    complaints.push(...result.complaints.map((one) => `${name}: ${one}`))
  }
  console.log(`\n${tableOf(rows)}\n`)
  for (const complaint of complaints.slice(0, 50)) console.error(complaint)
  if (complaints.length > 0 || rows.some(({ reached }) => !reached))
    throw new Error(`A target was not reached; ${complaints.length} complaints.`)
})

function inShop(
  name: string,
  run: (shop: ServedShop) => Promise<Result>,
  settings: Record<string, string> = {},
  edge = false,
): Part {
  return async () => {
    const shop = await openServedShop(name, settings, edge)
    try {
      const result = await run(shop)
      writeFileSync(join(home, `${name}.jsonl`), linesOf(result.history))
      return result
    } finally {
      await shop.stop()
    }
  }
}

function atEdge(name: string, run: (shop: ServedShop) => Promise<Result>): Part {
  return inShop(name, run, {}, true)
}

async function killed(): Promise<Result> {
  const [provider, log] = [await openMailProvider(5), await openWebhookLog(6)]
  const settings = { CAPTURE_AT: 'dispatch', MAIL_SENDER: 'resend', MAIL_KEY: 'key', MAIL_URL: provider.url }
  try {
    return await inShop('kills', (shop) => kills(shop, { provider, log }, { kills: 200, minutes }), settings)()
  } finally {
    for (const { close } of [provider, log]) close()
  }
}

function tableOf(rows: readonly Row[]) {
  return [
    '| Figure | Target | Measured | Met |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ figure, reach, measured, reached }) =>
        `| ${figure} | ${reach} | ${measured} | ${reached ? 'yes' : '**no**'} |`,
    ),
  ].join('\n')
}
