// The pages of the build, read from the declarations in each `page.ts`.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

export type PageFile = {
  /** The name in the page's declaration. */
  name: string
  /** The module of its view: `client/bag/page/view.tsx`. */
  view: string
}

/** The modules that every page loads when the browser is idle; hearts where the page shows products. */
export const afterLoadModules = [
  'client/app/after-load/afterwards.tsx',
  'client/platform/tracking/all.ts',
  'client/session/session.ts',
  'client/bag/store/watch-bag.ts',
  'client/saved-items/heart/heart-state.tsx',
]

/** Every page that a `page.ts` in the `client` folder of `root` declares. */
export function pageFiles(root = '.'): PageFile[] {
  return globSync('client/**/page.ts', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const view = /import\('\.\/([\w-]+\.tsx)'\)/.exec(source)?.[1]
      const names = [...source.matchAll(/\bdeclarePage\('([\w-]+)'/g)].map(([, name]) => name!)
      if (!view && names.length > 0) throw new Error(`${file} declares a page without a view`)
      return names.map((name) => ({ name, view: `${dirname(file)}/${view}` }))
    })
}
