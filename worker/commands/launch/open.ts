// Opens an environment for the commands that publish it: its description, its settings, its build.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { exampleFile } from '../local-settings.ts'
import { run, step } from '../processes.ts'
import { deployedConfiguration, type Configuration } from './configuration.ts'
import { hostsOf, readDescription, type Described, type Environment } from './description.ts'
import { refuseWrongSettings, variablesFor, variablesOf } from './environment-settings.ts'
import { LaunchFault } from './fault.ts'
import { readVariables } from './files.ts'
import { isSecret, secretsFile } from './secrets.ts'

/** The origin first: the shop is bound to it. */
export const workers = ['origin', 'shop'] as const
export type Worker = (typeof workers)[number]

export type Launch = Described & {
  configurations: Readonly<Record<Worker, Configuration>>
}

/** `build`: whether to build; otherwise dist/ has to be a build for these hosts. */
export async function openLaunch(file: string, name: string | undefined, build: boolean): Promise<Launch> {
  const { environment, described, account } = readDescription(file, name)
  const variables = variablesOf(environment, described)
  const examples = Object.entries(readVariables(exampleFile)).filter(([setting]) => isSecret(setting))
  refuseWrongSettings(variables, { ...Object.fromEntries(examples), ...readVariables(secretsFile(environment)) })
  const { brands, services } = described
  if (build) await step('Building', () => buildFor(brands))
  else if (!isDeepStrictEqual(builtHosts(), brands))
    throw new LaunchFault('dist/ is no build for these hosts.', 'run the command without --no-build.')
  const configurations = Object.fromEntries(
    workers.map((worker) => {
      const built = JSON.parse(readFileSync(`dist/${worker}/wrangler.json`, 'utf8')) as Configuration
      const isShop = worker === 'shop'
      const configuration = deployedConfiguration(built, environment, {
        hosts: isShop ? hostsOf(described) : [],
        variables: variablesFor(worker, variables),
        services: isShop ? services : {},
        jurisdiction: variables.JURISDICTION,
      })
      return [worker, { ...configuration, ...(account && { account_id: account }) }]
    }),
  ) as Record<Worker, Configuration>
  const launch = { environment, described, account, configurations }
  for (const worker of workers) writeConfiguration(launch, worker)
  return launch
}

async function buildFor(brands: Environment['brands']): Promise<void> {
  await run('panda', ['codegen', '--silent'])
  await run('vite', ['build', '--logLevel', 'warn'], 'kept', { SHOP_HOSTS: JSON.stringify(brands) })
}

function builtHosts(): unknown {
  return existsSync('dist/hosts.json') ? JSON.parse(readFileSync('dist/hosts.json', 'utf8')) : null
}

/** Beside the build, which its paths are relative to. */
export function configurationFile(worker: Worker, environment: string): string {
  return `dist/${worker}/wrangler.${environment}.json`
}

export function writeConfiguration({ environment, configurations }: Launch, worker: Worker): void {
  writeFileSync(configurationFile(worker, environment), JSON.stringify(configurations[worker]))
}
