// `npm start`: from installed packages to eight shops on this machine.
import { localState, portOf, printAddresses } from './addresses.ts'
import { settingsFile, settle } from './local-settings.ts'
import { told, run, step } from './processes.ts'
import { claim, serve } from './serve.ts'

await told(async () => {
  const port = portOf(process.env.PORT)
  settle()
  await claim(port)
  await step('Building', async () => {
    await run('panda', ['codegen', '--silent'])
    await run('vite', ['build', '--logLevel', 'warn'])
  })
  await step('Filling the shop', () => run('seed', [], 'shown'))
  const served = await step('Starting', () => serve({ port, state: localState, settings: settingsFile }))
  printAddresses(port)
  process.exitCode = await served.ended
})
