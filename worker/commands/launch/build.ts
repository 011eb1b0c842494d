// Builds both workers for an environment's hosts, and reads the configurations that the build wrote.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { run } from '../processes.ts'
import { deployedConfiguration, type Configuration } from './configuration.ts'
import type { Environment, EnvironmentName } from './description.ts'
import { variablesFor, variablesOf } from './environment-settings.ts'
import { LaunchFault } from './fault.ts'
import { configurationFile, hostsOf, workers, type Worker } from './launch-context.ts'

export async function build({ brands }: Environment): Promise<void> {
  try {
    await run('panda', ['codegen', '--silent'])
    await run('vite', ['build', '--logLevel', 'warn'], 'kept', { SHOP_HOSTS: JSON.stringify(brands) })
  } catch (error) {
    throw new LaunchFault(
      (error as Error).message,
      'run `npm run check`, correct what it names and run the command again.',
    )
  }
}

/** For `--no-build`: what is in dist/ has to be a build for these hosts. */
export function requireBuildFor({ brands }: Environment): void {
  const built = existsSync('dist/hosts.json') ? (JSON.parse(readFileSync('dist/hosts.json', 'utf8')) as unknown) : null
  if (!isDeepStrictEqual(built, brands))
    throw new LaunchFault('dist/ is no build for these hosts.', 'run the command without --no-build.')
}

/** Both workers as they are to be deployed; written beside the build, which their paths are relative to. */
export function writeConfigurations(
  environment: EnvironmentName,
  described: Environment,
): Readonly<Record<Worker, Configuration>> {
  const variables = variablesOf(environment, described)
  const hosts = hostsOf(described).map(({ host }) => host)
  const made = workers.map((worker) => {
    const built = JSON.parse(readFileSync(`dist/${worker}/wrangler.json`, 'utf8')) as Configuration
    const configuration = deployedConfiguration(built, environment, {
      hosts: worker === 'shop' ? hosts : [],
      variables: variablesFor(worker, variables),
      services: worker === 'shop' ? described.services : {},
      jurisdiction: variables.JURISDICTION,
    })
    writeFileSync(configurationFile(worker, environment), JSON.stringify(configuration))
    return [worker, configuration]
  })
  return Object.fromEntries(made) as Record<Worker, Configuration>
}
