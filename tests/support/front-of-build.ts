// Puts modules of the tests in front of a built worker, whose own code does not know them.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'

/**
 * The first of `files` becomes the worker's entry and imports the build as `built-worker`. They import only each other and the
 * platform. `folder`: of the worker in a copy of the build.
 */
export function putInFront(folder: string, files: readonly string[]): void {
  renameSync(join(folder, 'index.js'), join(folder, 'built.js'))
  for (const [at, file] of files.entries()) {
    const linked = stripTypeScriptTypes(readFileSync(file, 'utf8'))
      .replaceAll(`'built-worker'`, `'./built.js'`)
      .replaceAll(/from '[.#][^']*?([\w-]+)\.ts'/g, `from './$1.js'`)
    writeFileSync(join(folder, at === 0 ? 'index.js' : `${basename(file, '.ts')}.js`), linked)
  }
}
