// The settings of a deployment as text: its variables, and a word for each secret that the platform has.
import { variablesOf } from './environment-settings.ts'
import type { Launch } from './launch-context.ts'
import { secretsOf } from './platform-state.ts'

export async function settingsOf(launch: Launch): Promise<Record<string, string>> {
  const secrets = [...(await secretsOf(launch, 'origin'))].map((name) => [name, 'a secret'])
  return {
    ...variablesOf(launch.environment, launch.described),
    ...(Object.fromEntries(secrets) as Record<string, string>),
  }
}
