// A Vite plugin: the source maps of the browser's scripts go to dist/maps and never into what is served.
//
// The maps are made before lazy-parts.ts and without-facades.ts shorten the scripts: here they are fitted to the final files.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { fitted, type SourceMapJson } from './fit-source-map.ts'

export const mapsFolder = 'dist/maps'

export function sourceMaps(): Plugin[] {
  const common = { apply: 'build', applyToEnvironment: ({ name }: { name: string }) => name === 'client' } as const
  /** The scripts that the maps belong to, by file name. */
  const mapped = new Map<string, string>()
  return [
    {
      name: 'source-maps',
      // Before lazy-parts.ts, which does the same later, and after Vite's own changes, which the maps contain.
      enforce: 'pre',
      ...common,
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          for (const chunk of Object.values(bundle))
            if (chunk.type === 'chunk') mapped.set(basename(chunk.fileName), chunk.code)
        },
      },
    },
    {
      name: 'source-maps:move',
      enforce: 'post',
      ...common,
      writeBundle: {
        order: 'post',
        handler({ dir }) {
          rmSync(mapsFolder, { recursive: true, force: true })
          mkdirSync(mapsFolder, { recursive: true })
          for (const file of globSync('assets/*.js.map', { cwd: dir! })) {
            const path = join(dir!, file)
            const script = basename(file, '.map')
            const before = mapped.get(script)
            const after = readIfThere(path.replace(/\.map$/, ''))
            // A script that only passes on another file's exports is gone by now (without-facades.ts).
            if (before !== undefined && after !== null) {
              const map = JSON.parse(readFileSync(path, 'utf8')) as SourceMapJson
              writeFileSync(join(mapsFolder, basename(file)), JSON.stringify(fitted(map, before, after)))
            }
            rmSync(path)
          }
        },
      },
    },
  ]
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
