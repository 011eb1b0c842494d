// `npm run capacity`: what each journey costs the database and the processor, and how many of them one database serves. Writes
// docs/capacity.md. Needs a build.
// `-- --only ID,ID` measures some journeys and prints them; `-- --statements ID` prints the statements of one journey.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand, step } from '#worker/commands/processes.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { openCountedShop } from './counted-shop.ts'
import { sumOf } from './cost.ts'
import { coldPages, journeysAt } from './journeys.ts'
import { largeBrand, largeCatalogue, largeListing, priceChange } from './large-catalogue.ts'
import { measured } from './measure.ts'
import { report, table, type Findings } from './report.ts'
import { statementsOf } from './statements.ts'

const brand = 'jdw'
const largeSize = 100_000
/** Orders between two sizes of the database. */
const ordersWeighed = 20
/** A paid attempt's alarm comes after its hold has expired. */
const alarmMs = 40_000

const { values } = parseArgs({ options: { only: { type: 'string' }, statements: { type: 'string' } } })

await runCommand(async () => {
  const browser = await openBrowser()
  try {
    if (values.statements !== undefined) await printStatements(values.statements)
    else if (values.only !== undefined) await printSome(values.only.split(','))
    else writeFileSync('docs/capacity.md', report({ ...(await smallShop()), ...(await largeShop()) }))
  } finally {
    await browser.close()
  }

  async function withShop<Result>(
    work: (shop: Awaited<ReturnType<typeof openCountedShop>>) => Promise<Result>,
    state?: string,
  ): Promise<Result> {
    const shop = await openCountedShop(state)
    try {
      return await work(shop)
    } finally {
      await shop.shop.stop()
    }
  }

  async function journeys(port: number, ids: readonly string[]) {
    const all = await journeysAt(port, brand, browser)
    const unknown = ids.find((id) => all.every((one) => one.id !== id))
    if (unknown) throw new Error(`No journey is named ${unknown}: ${all.map(({ id }) => id).join(', ')}`)
    return all.filter(({ id }) => ids.includes(id))
  }

  async function printStatements(id: string): Promise<void> {
    await withShop(async (counted) => {
      const [journey] = await journeys(counted.shop.port, [id])
      await counted.measure(await journey!.prepare())
      console.log(statementsOf((await counted.measure(await journey!.prepare())).lines))
    })
  }

  async function printSome(ids: readonly string[]): Promise<void> {
    await withShop(async (counted) => {
      console.log(table(await measured(counted, await journeys(counted.shop.port, ids))))
    })
  }

  async function smallShop(): Promise<Omit<Findings, keyof Awaited<ReturnType<typeof largeShop>>>> {
    return withShop(async (counted) => {
      const all = await journeysAt(counted.shop.port, brand, browser)
      const rows = await measured(counted, all)
      const order = all.find(({ id }) => id === 'guest-order')!
      const weighed = await step(`${ordersWeighed} orders`, async () => {
        const start = counted.lines().length
        const size = counted.size()
        for (let made = 0; made < ordersWeighed; made++) await (await order.prepare())()
        const { cost } = await counted.measure(async () => new Promise((resolve) => setTimeout(resolve, alarmMs)))
        const alarms = counted
          .lines()
          .slice(start)
          .filter((line) => 'source' in line && line.source === 'Recovery')
        return { bytes: (counted.size() - size) / ordersWeighed, alarms: sumOf(alarms), idle: cost }
      })
      const { ms, statements, roundTrips } = weighed.alarms
      const each = (of: number) => of / ordersWeighed
      return {
        rows,
        orderBytes: weighed.bytes,
        orderAlarm: { ms: each(ms), statements: each(statements), roundTrips: each(roundTrips) },
      }
    })
  }

  async function largeShop() {
    const state = await step(`a brand with ${largeSize} products`, () => largeCatalogue(largeSize))
    const price = await step('prices', () => priceChange(state))
    const large = await withShop(
      async (counted) => measured(counted, await coldPages(counted.shop.port, largeBrand, browser, largeListing)),
      state,
    )
    return { largeSize, price, large }
  }
})
