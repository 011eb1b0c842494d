// Finds a Chromium on this machine, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const named = ['CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'PLAYWRIGHT_EXECUTABLE_PATH'] as const
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser, or null. Throws when a browser named in the environment does not run. */
export function findBrowser(): string | null {
  for (const name of named) {
    const path = process.env[name]
    if (!path) continue
    if (!runs(path)) throw new Error(`${name} names ${path}, which does not run.`)
    return path
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    chromium.executablePath(),
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...applications,
  ]
  return candidates.find((path) => path !== '' && runs(path)) ?? null
}

/** A browser without its system libraries exists but cannot print its version. */
function runs(path: string) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** The path of the found or newly installed browser. Throws when neither works, because journeys are never skipped. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('There is no browser on this machine: installing one …')
  for (const [command, ...args] of waysToInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(command!, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 240_000 })
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No browser was found and none could be installed, so the journeys cannot run. ' +
      'Install Chromium or Chrome, or name one: CHROME_PATH=/path/to/chrome npm test',
  )
}

/** The system's package comes first where it may be installed, because it includes the system libraries. */
function waysToInstall(): string[][] {
  const maySystem = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const system = [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]
  return [...(maySystem ? system : []), ['npx', 'playwright', 'install', 'chromium']]
}
