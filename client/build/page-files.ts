// The pages as the build sees them: read from each page's own declaration (`page.ts`), so that no path of a page is written twice.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

export type PageFile = {
  /** The page's name, as its declaration says. */
  name: string
  /** The module of its view: `client/bag/page/view.tsx`. */
  view: string
  /** Whether the page is a document of its own. */
  standalone: boolean
}

/** Every page that is declared in `root`'s `client` folder. */
export function pageFiles(root = '.'): PageFile[] {
  return globSync('client/**/page.ts', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const view = /import\('\.\/([\w-]+\.tsx)'\)/.exec(source)?.[1]
      const names = [...source.matchAll(/\bdeclarePage\('([\w-]+)'/g)].map(([, name]) => name!)
      if (!view && names.length > 0) throw new Error(`${file} declares a page without a view`)
      return names.map((name) => ({
        name,
        view: `${dirname(file)}/${view}`,
        standalone: /\bstandalone: true/.test(source),
      }))
    })
}
