// `npm run consistency`: checks payment under concurrency, repeated submissions and faults, and prints a table of its figures.
// The built origin runs under `wrangler dev` with a harness that observes the database and makes it fail; a sale is sent to the
// built edge worker in front of it. After every part a checker compares the tables with the record of all operations.
//
//   npm run consistency -- [contention] [submits] [kills] [faults] [credit] [accounts] [histories] [mail] [deliveries] [capture] [sale] [restarted-line] [plants]
//
// Named parts run alone; without a name all parts run. The operations are in
// .wrangler/tests/consistency/, one line of JSON each. `--minutes 60` lets "deliveries" kill the runtime longer, up to
// 1,000 times. `--shoppers 200` makes the sale small: 200 for 8 pieces.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { step, runCommand } from '#worker/commands/processes.ts'
import { accounts } from './accounts.ts'
import { capture } from './capture.ts'
import { contention } from './contention.ts'
import { credit } from './credit.ts'
import { deliveries } from './deliveries.ts'
import { exampleToken } from './partner.ts'
import { faults } from './faults.ts'
import { linesOf } from './history.ts'
import { histories } from './histories.ts'
import { mail } from './mail.ts'
import { openMailProvider, type MailProvider } from './mail-provider.ts'
import { kills } from './kills.ts'
import type { Result, Row } from './part.ts'
import { partSums } from './part-sums.ts'
import { plants } from './plants.ts'
import { openServedShop, type ServedShop } from './served-shop.ts'
import { servedEdge } from './edge-client.ts'
import { sale } from './sale.ts'
import { submits } from './submits.ts'
import { openWebhookLog, type WebhookLog } from './webhook-log.ts'
import { allMethods, methods as ways } from './payment-client.ts'

const home = '.wrangler/tests/consistency'

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '9' }, shoppers: { type: 'string', default: '5000' } },
})
const minutes = Number(values.minutes)
const shoppers = Number(values.shoppers)

let provider: Promise<MailProvider>
let log: Promise<WebhookLog>

const parts: Record<string, (shop: ServedShop) => Promise<Result>> = {
  contention: (shop) => contention(shop, { rounds: 30, buyers: 100, codeRounds: 5, ways }),
  submits: (shop) => submits(shop, { bags: 500, submissions: 6, ways }),
  kills: (shop) => kills(shop, { acknowledged: 1000, kills: 20, ways: allMethods }),
  faults: (shop) => faults(shop, { ways: allMethods, querying: true }),
  credit: async (shop) => partSums(await credit(shop, { accounts: 50, bags: 20 }), 10_000),
  accounts: (shop) => accounts(shop, { accounts: 50, bags: 10, payments: 4, readers: 6 }),
  histories: (shop) => histories(shop, 10_000),
  mail: async (shop) => mail(shop, await provider, { deaths: 1000, kills: 20, more: 500 }),
  deliveries: async (shop) => deliveries(shop, await provider, await log, { kills: 1000, orders: 3100, minutes }),
  capture: (shop) => capture(shop, { orders: 400, deaths: 1000, token: exampleToken }),
  sale: (shop) => sale(shop, servedEdge(shop), { shoppers, stock: Math.ceil(shoppers / 25), burst: 200 }),
  'restarted-line': (shop) =>
    sale(shop, servedEdge(shop), {
      shoppers: 600,
      stock: 600,
      burst: 200,
      interruption: { afterMs: 6000, happen: shop.killRuntime },
    }),
  plants,
}

await runCommand(async () => {
  if (!existsSync('dist/origin/index.js')) throw new Error('There is no build to run: run `npm run build` first.')
  if (!(minutes > 0)) throw new Error(`--minutes is a number above zero, not ${values.minutes}`)
  const unknown = wanted.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`)
  const rows: Row[] = []
  const complaints: string[] = []
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const result = await step(name, () => inOwnShop(name, run))
    writeFileSync(join(home, `${name}.jsonl`), linesOf(result.history))
    rows.push(...result.rows)
    complaints.push(...result.complaints.map((one) => `${name}: ${one}`))
  }
  console.log(`\n${tableOf(rows)}\n`)
  for (const complaint of complaints.slice(0, 50)) console.error(complaint)
  if (complaints.length > 0 || rows.some(({ reached }) => !reached))
    throw new Error(`A target was not reached; ${complaints.length} complaints.`)
})

async function inOwnShop(name: string, run: (shop: ServedShop) => Promise<Result>): Promise<Result> {
  provider = openMailProvider(5)
  const { url, close } = await provider
  log = openWebhookLog(6)
  const mailSettings = { MAIL_SENDER: 'resend', MAIL_KEY: 'key', MAIL_URL: url }
  const settings: Record<string, Record<string, string>> = {
    mail: mailSettings,
    deliveries: { ...mailSettings, CAPTURE_AT: 'dispatch' },
    capture: { CAPTURE_AT: 'dispatch' },
  }
  const shop = await openServedShop(name, settings[name], { edge: name === 'sale' || name === 'restarted-line' })
  try {
    return await run(shop)
  } finally {
    await shop.stop()
    close()
    ;(await log).close()
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
