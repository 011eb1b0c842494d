// A Vite plugin that decides which modules are in the two files that every page loads, from the import graph of the browser's
// bundle.
//
// `common` has the modules that the entry imports, and those that the product page shares with another page. Of standalone
// pages only modules of shared/ count: few shoppers of a product page go on to the components of these pages. `after-load`
// has the modules that every page fetches after load. One file each, because many small files compress badly. The graph has
// no imports that only the server uses (without-server-parts.ts).
import type { Plugin } from 'vite'
import { pageFiles } from './page-files.ts'

const entryModule = '/client/app/entry.tsx'

/** The modules that every page imports after load. */
const afterLoadModules = [
  '/client/app/after-load/afterwards.tsx',
  '/client/platform/tracking/all.ts',
  '/client/session/session.ts',
]

/**
 * Stylesheets, and Panda's runtime. The runtime makes the class names of the few styles that with-class-names.ts cannot name
 * in the build, and only pages with such a style load the runtime. Its modules re-export each other, so every page reaches
 * them in the import graph.
 */
const separate = /\.css$|\/styled-system\/(?!css\/cx\.)/

export function commonModules(): Plugin & Record<'isCommon' | 'isAfterLoad', (id: string) => boolean> {
  let common: ReadonlySet<string> = new Set()
  let afterLoad: ReadonlySet<string> = new Set()
  return {
    name: 'common-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    isCommon: (id) => common.has(id),
    isAfterLoad: (id) => afterLoad.has(id),
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const reachedFrom = (...files: string[]) => {
        const reached = new Set(ids.filter((id) => files.some((file) => id.endsWith(file))))
        for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
        return reached
      }
      const pages = pageFiles().map(({ view, ...page }) => ({ ...page, reached: reachedFrom(`/${view}`) }))
      const product = pages.find(({ name }) => name === 'product')!.reached
      const others = pages.filter(({ reached }) => reached !== product)
      const isShared = (id: string) =>
        others.some(({ standalone, reached }) => reached.has(id) && (!standalone || /\/shared\//.test(id)))
      common = new Set(
        [...reachedFrom(entryModule), ...[...product].filter(isShared)].filter((id) => !separate.test(id)),
      )
      // A module that a page loads at its start stays in that page's file.
      const atStart = new Set(pages.flatMap(({ reached }) => [...reached]))
      afterLoad = new Set([...reachedFrom(...afterLoadModules)].filter((id) => !common.has(id) && !atStart.has(id)))
    },
  }
}
