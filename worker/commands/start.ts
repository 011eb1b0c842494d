// `npm start`: builds, seeds and serves all brands on this machine. `-- --only build` ends before it serves, `-- --only serve`
// serves what that left (Dockerfile). PORT is the port; HOST another address to listen on than this machine's own.
import { parseArgs } from 'node:util'
import { localState, portOf, printAddresses, requireFreePort, serve } from './serve.ts'
import { settingsFile, prepareSettings } from './local-settings.ts'
import { runCommand, run, step } from './processes.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })

await runCommand(async () => {
  const { only } = values
  if (only !== undefined && only !== 'build' && only !== 'serve') throw new Error('--only is build or serve.')
  const port = portOf(process.env.PORT)
  prepareSettings()
  if (only !== 'build') await requireFreePort(port)
  if (only !== 'serve') await build()
  if (only === 'build') return
  const ip = process.env.HOST
  const served = await step('Starting', () =>
    serve({ port, state: localState, settings: settingsFile, ...(ip && { ip }) }),
  )
  printAddresses(port)
  process.exitCode = await served.ended
})

async function build(): Promise<void> {
  await step('Building', async () => {
    await run('panda', ['codegen', '--silent'])
    await run('vite', ['build', '--logLevel', 'warn'])
  })
  await step('Filling the shop', () => run('seed', [], 'shown'))
}
