// Opens an environment for the commands that publish it: description, settings, build, platform.
import { exampleFile } from '../local-settings.ts'
import { step } from '../processes.ts'
import { writeConfigurations } from './build.ts'
import { environmentOf, readDescription, type Environment } from './description.ts'
import { refuseWrongSettings, variablesOf } from './environment-settings.ts'
import { readVariables } from './files.ts'
import type { Launch } from './launch-context.ts'
import { openPlatform } from './platform.ts'
import { readSecrets } from './secrets.ts'
import { isSecret } from '../secrets.ts'
import { wranglerFor } from './wrangler.ts'

/** `built`: makes or checks the build. */
export async function openLaunch(
  file: string,
  name: string | undefined,
  built: (described: Environment) => void | Promise<void>,
): Promise<Launch> {
  const description = readDescription(file)
  const { name: environment, environment: described } = environmentOf(description, file, name)
  const examples = Object.entries(readVariables(exampleFile)).filter(([setting]) => isSecret(setting))
  refuseWrongSettings(variablesOf(environment, described), {
    ...Object.fromEntries(examples),
    ...readSecrets(environment),
  })
  const platform = await step('Account', () => openPlatform(description.account))
  await built(described)
  const configurations = writeConfigurations(environment, described)
  const wrangler = wranglerFor(platform.account, () => readSecrets(environment))
  return { environment, described, platform, wrangler, configurations }
}
