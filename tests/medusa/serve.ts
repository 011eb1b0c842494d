// `npm run example`: the shop with the adapter of examples/medusa and a real Medusa (real.ts), to try in a browser; PORT is the port.
// With MEDUSA_URL, MEDUSA_KEY and MEDUSA_REGION it is yours, which is fed and linked if MEDUSA_ADMIN_KEY is given too.
// `-- --play` goes through the example's README without a browser, to a paid order and every line of the contract, and writes
// Medusa's replies into examples/medusa/recorded.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { portOf, requireFreePort } from '#worker/commands/serve.ts'
import { runCommand, step } from '#worker/commands/processes.ts'
import { copySeeded } from '#tests/support/shop.ts'
import { edgeSecret, openAdapterShop } from './open-shop.ts'
import { buyOne, checkGoods } from './play.ts'
import { openRealMedusa, type RunningMedusa } from './real.ts'
import { record } from './record.ts'

const { values } = parseArgs({ options: { play: { type: 'boolean', default: false } } })
const { MEDUSA_URL: url, MEDUSA_KEY: key, MEDUSA_REGION: region, MEDUSA_ADMIN_KEY: adminKey } = process.env
const OPERATOR_TOKEN = readSettings(exampleFile).OPERATOR_TOKEN!
const feed = '.wrangler/tests/medusa.tsv'

/** A command of the README. */
async function node(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(process.execPath, ['--experimental-strip-types', '--no-warnings', file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} failed.`)
}

async function bring(medusa: RunningMedusa, adminKey: string, port: number): Promise<void> {
  const { url: MEDUSA_URL, key: MEDUSA_KEY, region: MEDUSA_REGION } = medusa
  const env = { MEDUSA_URL, MEDUSA_KEY, MEDUSA_REGION, MEDUSA_ADMIN_KEY: adminKey }
  await node('examples/medusa/feed.ts', ['jdw', feed], env)
  const shop = ['--url', `http://operator.localhost:${port}`]
  await node('origin/import/run.ts', ['import', feed, '--brand', 'jdw', '--whole', ...shop], { OPERATOR_TOKEN })
  await node('examples/medusa/feed.ts', ['jdw', '--link'], env)
}

await runCommand(async () => {
  const port = portOf(process.env.PORT)
  await requireFreePort(port)
  const given = url && key && region ? { url, key, region, adminKey, stop: async () => {} } : null
  const medusa = given ?? (await step('A Medusa', openRealMedusa))
  const state = `.wrangler/tests/medusa-${port}`
  try {
    await copySeeded(state)
    const shop = await openAdapterShop('shop', medusa, { port, state })
    try {
      if (medusa.adminKey) await bring(medusa, medusa.adminKey, port)
      if (values.play) await buyOne(port, given ? () => {} : checkGoods)
      else {
        console.log(
          `The shop is open at ${shop.at('jdw')}, with products, search and bag from ${medusa.url}. Ctrl-C closes it.`,
        )
        await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
      }
    } finally {
      await shop.stop()
    }
    if (!values.play) return
    const adapter = await openAdapterShop('adapter', medusa, { port, state })
    const wallets = Array.from({ length: 4 }, () => ['--wallet', btoa(crypto.randomUUID())]).flat()
    const declined = ['--declined-wallet', btoa(`declined ${crypto.randomUUID()}`)]
    const to = ['--url', `http://127.0.0.1:${port}`, '--edge-secret', edgeSecret, '--code', 'FIVER']
    await node('tests/contract/contract.ts', [...to, ...wallets, ...declined]).finally(adapter.stop)
    if (!given) await record(medusa)
  } finally {
    await medusa.stop()
    rmSync(state, { recursive: true, force: true })
  }
})
