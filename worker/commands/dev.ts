// `npm run dev`: both workers from their sources, reloaded on change.
import { once } from 'node:events'
import { localState, portOf, printAddresses, requireFreePort } from './serve.ts'
import { prepareSettings } from './local-settings.ts'
import { stopOnExit, run, startProcess, step, runCommand } from './processes.ts'

await runCommand(async () => {
  const port = portOf(process.env.PORT)
  prepareSettings()
  await requireFreePort(port)
  await run('panda', ['codegen', '--silent'])
  await step('Filling the shop', () => run('seed', [], 'shown'))
  const panda = startProcess('panda', ['codegen', '--watch', '--silent'], 'kept')
  const vite = startProcess('vite', ['--port', String(port), '--logLevel', 'warn'], 'shown', {
    WRANGLER_REGISTRY_PATH: `${localState}/registry`,
  })
  stopOnExit(panda)
  stopOnExit(vite)
  printAddresses(port)
  const [code] = (await once(vite, 'exit')) as [number | null]
  process.exit(code ?? 0)
})
