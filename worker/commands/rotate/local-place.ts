// The shop of a developer's machine: `npm start` reads its settings when it starts.
import { existsSync } from 'node:fs'
import { LaunchFault } from '../launch/fault.ts'
import { readSettings, settingsFile } from '../local-settings.ts'
import type { Place } from './place.ts'
import { rotationFile } from './unfinished.ts'

export function localPlace(): Place {
  if (!existsSync(settingsFile))
    throw new LaunchFault(
      `There is no ${settingsFile}.`,
      'run `npm start`, which makes it, or name an environment with --environment.',
    )
  return {
    options: '',
    file: settingsFile,
    rotationFile: (name) => rotationFile('local', name),
    settings: readSettings(settingsFile),
    send: async () => {},
    waitForAll: async () => true,
    afterwards: 'Start the shop again.',
  }
}
