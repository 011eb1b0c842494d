// `npm run contract -- --url https://…` plays scenarios against a backend (add, change, merge, pay, fail), `-- --service bag --url …`
// tests one service's replies field by field. Exits with 1 when a line fails.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { services, type ServiceName } from '#shared/platform/all-calls.ts'
import { exampleFile, readSettings, settingsFile } from '#worker/commands/local-settings.ts'
import { findGoods } from './scenarios/find-goods.ts'
import { scenarios } from './scenarios/index.ts'
import { playAll, type Line } from './scenarios/play.ts'
import type { Target } from './scenarios/shopper.ts'
import type { Known } from './preparing.ts'
import { testShapes, type Shape } from './shapes.ts'

/** Options that name the service's data, with their descriptions (tests/contract/inputs.ts). */
const knows = {
  account: 'a test account’s id, whose bag, list and addresses may change',
  token: 'that account’s access token',
  email: 'its e-mail address',
  applicant: 'an account without store credit',
  product: 'a product’s number',
  option: 'an option of it that is in stock',
  category: 'a category’s path',
  code: 'a promo code that is accepted',
  card: 'the token of a card the account has saved',
  order: 'an order that has not left',
  delivered: 'an order that has come lately',
  confirmation: 'the encrypted cart id of the first',
} as const

/** And what only scenarios use. */
const playsWith = {
  'sold-out': 'PRODUCT/OPTION that is sold out',
  'declined-wallet': 'the same of one that it declines',
  site: 'the brand’s code in x-site-id, JDW when left out',
} as const

const text = { type: 'string' } as const
const optionsOf = <Names extends object>(names: Names) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, text])) as Record<keyof Names, typeof text>
const { values } = parseArgs({
  options: {
    service: text,
    url: text,
    at: { type: 'string', multiple: true },
    wallet: { type: 'string', multiple: true },
    'edge-secret': text,
    ...optionsOf(knows),
    ...optionsOf(playsWith),
  },
})
const { service, url } = values
const others = new Map((values.at ?? []).map((pair) => pair.split(/=(.*)/s) as [string, string]))
const unknown = [service, ...others.keys()].find((name) => name !== undefined && !(name in services))
const noAddress = [url, ...others.values()].find((address) => address === undefined || !URL.canParse(address))
if (!url || unknown !== undefined || noAddress !== undefined) {
  console.error('npm run contract -- --url URL [--at SERVICE=URL …] [--product … …]   plays scenarios')
  console.error(
    'npm run contract -- --service NAME --url URL [--product … …]         tests the replies of one service\n',
  )
  if (unknown !== undefined) console.error(`There is no service ${unknown}.`)
  if (url && noAddress !== undefined) console.error(`${noAddress} is no address.`)
  console.error(`Services: ${Object.keys(services).join(', ')}\n\nWhat your service knows:`)
  for (const [name, means] of Object.entries({ ...knows, ...playsWith }))
    console.error(`  --${name.padEnd(16)}${means}`)
  console.error(
    '  --wallet          base64 data of a Google Pay payment that your gateway’s test mode accepts; four, each pays once',
  )
  console.error(
    '  --edge-secret     EDGE_SECRET of the shop whose public keys your service reads; that of .dev.vars otherwise',
  )
  process.exit(2)
}

for (const address of new Set([url, ...others.values()]))
  await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(() => {
    console.error(`Nothing answers at ${address}: start the service, or name its address with --url or --at.`)
    process.exit(2)
  })

const local = readSettings(existsSync(settingsFile) ? settingsFile : exampleFile)
const edgeSecret = values['edge-secret'] ?? process.env.EDGE_SECRET ?? local.EDGE_SECRET!
z.config(z.locales.en())
const { token, account = 'C10000001', product, option, code, wallet: wallets = [] } = values
const target: Target = {
  baseOf: (name) => others.get(name) ?? url,
  site: values.site ?? 'JDW',
  edgeSecret,
  account,
  token,
}
/** In place of what the command does not name. */
const unnamed = {
  email: 'nobody@mail.example',
  product: 'NONE',
  option: 'NONE',
  soldOut: values['sold-out'] ?? 'NONE/NONE',
  category: 'none',
  code: 'NONE',
  card: 'none',
  order: 'J000000000',
  delivered: 'J000000000',
  confirmation: 'none',
}

const fits = service ? await fitsItsShapes(service as ServiceName) : await playScenarios()
process.exit(fits ? 0 : 1)

async function fitsItsShapes(name: ServiceName): Promise<boolean> {
  const known: Known = Object.assign({ ...unnamed, account, applicant: account }, values)
  const shapes = await testShapes(name, target, known, printShape)
  const fit = shapes.filter(({ complaints }) => complaints.length === 0)
  console.log(`\n${name} at ${url}: ${fit.length} of ${shapes.length} fit.`)
  return fit.length === shapes.length
}

function printShape({ call, complaints }: Shape): void {
  console.log(`${complaints.length === 0 ? 'fits   ' : 'DOES NOT'} ${call}`)
  for (const line of complaints) console.log(`           ${line}`)
}

async function playScenarios(): Promise<boolean> {
  const found = product && option ? { product, option } : await findGoods(target)
  const soldOut = values['sold-out'] ?? ('soldOut' in found ? found.soldOut : undefined)
  const goods = { ...found, soldOut, code, wallets, declined: values['declined-wallet'] }
  const lines = await playAll(scenarios, target, goods, print)
  const failed = lines.filter(({ result }) => result === 'failed')
  const played = lines.filter(({ result }) => result !== 'not played')
  console.log(
    `\n${played.length - failed.length} of ${played.length} lines passed; ${lines.length - played.length} not played.`,
  )
  return failed.length === 0
}

function print({ scenario, line, result, why }: Line): void {
  console.log(
    `${{ passed: 'passed    ', failed: 'FAILED    ', 'not played': 'not played' }[result]} ${scenario}: ${line}`,
  )
  if (why !== undefined) console.log(`             ${why}`)
}
