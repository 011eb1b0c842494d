// `npm run example`: the shop with the adapter of examples/medusa and a real Medusa (real.ts), to try in a browser; PORT is the port.
// With MEDUSA_URL, MEDUSA_KEY and MEDUSA_REGION it is yours, which is fed and linked if MEDUSA_ADMIN_KEY is given too.
// `-- --play` goes through the example's README without a browser, to a paid order and every line of the contract, and writes
// Medusa's replies into examples/medusa/recorded.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { portOf, requireFreePort } from '#worker/commands/serve.ts'
import { runCommand, step } from '#worker/commands/processes.ts'
import { copySeeded } from '#tests/support/shop.ts'
import { edgeSecret, feedShop, node, openAdapterShop } from './open-shop.ts'
import { buyOne, checkGoods, warmed } from './play.ts'
import { openRealMedusa } from './real.ts'
import { record } from './record.ts'

const { values } = parseArgs({ options: { play: { type: 'boolean', default: false } } })
const { MEDUSA_URL: url, MEDUSA_KEY: key, MEDUSA_REGION: region, MEDUSA_ADMIN_KEY: adminKey } = process.env

/** Each wallet pays once. */
async function playContract(port: number): Promise<void> {
  const wallets = Array.from({ length: 4 }, () => ['--wallet', btoa(crypto.randomUUID())]).flat()
  const declined = ['--declined-wallet', btoa(`declined ${crypto.randomUUID()}`)]
  const to = ['--url', `http://127.0.0.1:${port}`, '--edge-secret', edgeSecret, '--code', 'FIVER']
  await node({}, 'tests/contract/contract.ts', ...to, ...wallets, ...declined)
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
      if (medusa.adminKey) await feedShop(medusa, port)
      if (values.play) console.log(await buyOne(port, given ? undefined : checkGoods))
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
    await warmed(() => playContract(port), 3).finally(adapter.stop)
    if (!given) await record(medusa)
  } finally {
    await medusa.stop()
    rmSync(state, { recursive: true, force: true })
  }
})
