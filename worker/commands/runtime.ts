// Runs built workers in the platform's local runtime, on one port, until it is stopped. `wrangler dev` would start a second
// runtime as a proxy in front, watch the files, and record every request for its explorer: a start takes four times the
// processor time with it, and a light request twice.
import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Miniflare, convertV4MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsOf, unstable_readConfig as readConfig } from 'wrangler'
import { readSettings } from './local-settings.ts'

const { values } = parseArgs({
  options: {
    // Configurations of the built workers, the one that receives requests first.
    config: { type: 'string', short: 'c', multiple: true, default: [] },
    port: { type: 'string' },
    ip: { type: 'string', default: 'localhost' },
    // The folder of the databases and stores.
    'persist-to': { type: 'string', default: '.wrangler/state' },
    // Settings of the first worker; the others read .dev.vars beside their configuration.
    settings: { type: 'string' },
  },
})

const configurations = values.config.map((config) => readConfig({ config }))
const runtime = new Miniflare(
  convertV4MiniflareOptions({
    host: values.ip,
    port: Number(values.port),
    https: configurations[0]?.dev.local_protocol === 'https',
    handleStructuredLogs: ({ level, message }) => {
      if (level === 'error') console.error(message)
      if (level === 'warn') console.warn(message)
    },
    unsafeTriggerHandlers: true,
    resourcePersistencePath: resolve(values['persist-to'], 'v3'),
    workers: configurations.map((configuration, at) => {
      const { main, workerOptions } = optionsOf(configuration)
      const settings = at === 0 ? readSettings(values.settings!) : {}
      const { modulesRules = [], ...options } = workerOptions
      const folder = dirname(main!)
      const entry = basename(main!)
      const others = modulesRules.flatMap(({ type, include }) =>
        globSync([...include], { cwd: folder, exclude: [entry] }).map((path) => ({ type, path })),
      )
      return {
        ...options,
        bindings: Object.assign({}, options.bindings, settings),
        name: configuration.name,
        rootPath: folder,
        modules: [{ type: 'ESModule' as const, path: entry }, ...others],
      }
    }),
  }),
)
const end = () => void runtime.dispose().then(() => process.exit())
process.once('SIGTERM', end).once('SIGINT', end)
await runtime.ready
