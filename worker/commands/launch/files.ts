// The files of a launch, in a folder that git ignores. Files with secrets are readable by their owner only, from their first
// byte, and are replaced as a whole.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Tests keep the files in another folder. */
const launchFolder = process.env.SHOP_LAUNCH_FOLDER || '.launch'

export function fileOf(environment: string, name: string): string {
  const folder = join(launchFolder, environment)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, name)
}

export function readVariables(file: string): Record<string, string> {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

export function writePrivate(file: string, text: string): void {
  const next = `${file}.${process.pid}`
  writeFileSync(next, text, { mode: 0o600 })
  renameSync(next, file)
}
