// `npm run example`: the shop with the adapter of examples/medusa and the tests' Medusa, to try in a browser. PORT is the port.
import { portOf, requireFreePort } from '#worker/commands/serve.ts'
import { runCommand } from '#worker/commands/processes.ts'
import { openMedusaShop } from './open-shop.ts'

await runCommand(async () => {
  const port = portOf(process.env.PORT)
  await requireFreePort(port)
  const shop = await openMedusaShop('shop', port)
  console.log(
    `The shop is open at ${shop.at('jdw')}, with products, search and bag from ${shop.medusa.url}. Ctrl-C closes it.`,
  )
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await shop.stop()
})
