// `npm run dev`: both workers from their sources, changed while they run.
import { once } from 'node:events'
import { localState, portOf, printAddresses } from './addresses.ts'
import { settle } from './local-settings.ts'
import { endWithUs, run, start, step, told } from './processes.ts'
import { claim } from './serve.ts'

await told(async () => {
  const port = portOf(process.env.PORT)
  settle()
  await claim(port)
  await run('panda', ['codegen', '--silent'])
  await step('Filling the shop', () => run('seed', [], 'shown'))
  const panda = start('panda', ['codegen', '--watch', '--silent'], 'kept')
  const vite = start('vite', ['--port', String(port), '--logLevel', 'warn'], 'shown', {
    WRANGLER_REGISTRY_PATH: `${localState}/registry`,
  })
  endWithUs(panda)
  endWithUs(vite)
  printAddresses(port)
  const [code] = (await once(vite, 'exit')) as [number | null]
  process.exit(code ?? 0)
})
