// `npm start`: builds, seeds and serves all brands on this machine.
import { localState, portOf, printAddresses, requireFreePort, serve } from './serve.ts'
import { settingsFile, prepareSettings } from './local-settings.ts'
import { runCommand, run, step } from './processes.ts'

await runCommand(async () => {
  const port = portOf(process.env.PORT)
  prepareSettings()
  await requireFreePort(port)
  await step('Building', async () => {
    await run('panda', ['codegen', '--silent'])
    await run('vite', ['build', '--logLevel', 'warn'])
  })
  await step('Filling the shop', () => run('seed', [], 'shown'))
  const served = await step('Starting', () => serve({ port, state: localState, settings: settingsFile }))
  printAddresses(port)
  process.exitCode = await served.ended
})
