// A Vite plugin that decides which modules share a script file, from the import graph of the browser's bundle.
//
// - `common`: the modules that the entry imports, those that the product page shares with another page, and tiny ones that
//   many pages and the work after load need. Of standalone pages only modules of shared/ and lists of lazy modules count: few
//   shoppers of a product page go on to the components of these pages.
// - The first script's modules stay in its own file.
// - The others are sorted by what loads them: a page, the work after load, or a part that loads on demand. Modules that the
//   same ones load share a file. Two such files become one where that spares more files than it costs bytes.
//
// The graph has no imports that only the server uses (without-server-parts.ts).
import type { Plugin } from 'vite'
import { pageFiles } from './page-files.ts'

const startModule = 'client/app/start.ts'
const entryModule = 'client/app/entry.tsx'

/** The modules that every page loads when the browser is idle; hearts where the page shows products. */
export const afterLoadModules = [
  'client/app/after-load/afterwards.tsx',
  'client/platform/tracking/all.ts',
  'client/session/session.ts',
  'client/bag/store/watch-bag.ts',
  'client/saved-items/heart/heart-state.tsx',
]

/**
 * Stylesheets, and Panda's runtime. The runtime makes the class names of the few styles that with-class-names.ts cannot name
 * in the build, and only pages with such a style load the runtime. Its modules re-export each other, so every page reaches
 * them in the import graph.
 */
const separate = /\.css$|\/styled-system\/(?!css\/cx\.)/

/** The bundler's own helper functions, otherwise a file of 150 bytes. */
const bundlerHelpers = '\0rolldown/runtime.js'

/** A compressed file's own cost in bytes: imports, headers, and repetitions that compression no longer sees. */
const fileCost = 300
/** A page never loads more than this without use, except what every page loads after its start. */
const maxWaste = 120
/** Tiny modules of the work after load that so many pages start with are in the common file. */
const manyPages = 10
/** Compressed bytes per character of a module. */
const compression = 0.17

/** How often something loads, compared with a page. Most visits begin with a product. */
const weights = { product: 40, afterLoad: 40, onDemand: 0.2 }

/** What loads modules, and how often compared with one page. */
export type Loader = {
  name: string
  modules: ReadonlySet<string>
  weight: number
  /** Loads its modules on every page. */
  always?: boolean
}

export function scriptFiles(): Plugin & { fileOf: (id: string) => string | null } {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'script-files',
    applyToEnvironment: ({ name }) => name === 'client',
    fileOf: (id) => files.get(id) ?? (id === bundlerHelpers ? 'common' : null),
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const sizeOf = (id: string) => (this.getModuleInfo(id)?.code?.length ?? 0) * compression
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const reachedFrom = (...begun: string[]) => {
        const reached = new Set(ids.filter((id) => begun.some((file) => id.endsWith(`/${file}`))))
        for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
        return reached
      }
      const pages = pageFiles().map((page) => ({ ...page, reached: reachedFrom(page.view) }))
      const product = pages.find(({ name }) => name === 'product')!.reached
      const others = pages.filter(({ reached }) => reached !== product)
      const isShared = (id: string) =>
        others.some(({ standalone, reached }) => reached.has(id) && (!standalone || /\/shared\/|\/lazy\.ts$/.test(id)))
      const first = reachedFrom(startModule)
      const afterLoad = reachedFrom(...afterLoadModules)
      const isTiny = (id: string) => sizeOf(id) < maxWaste
      const isEverywhere = (id: string) => pages.filter(({ reached }) => reached.has(id)).length >= manyPages
      const common = new Set([...reachedFrom(entryModule), ...[...product].filter(isShared)])
      for (const id of afterLoad)
        if (isTiny(id) && isEverywhere(id) && importsOf(id).every((other) => common.has(other))) common.add(id)
      const isFree = (id: string) => !separate.test(id) && !first.has(id) && !common.has(id)
      const onDemand = ids.filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
      const loaders: Loader[] = [
        ...pages.map(({ name, reached }) => ({
          name,
          modules: reached,
          weight: name === 'product' ? weights.product : 1,
        })),
        { name: 'after-load', modules: afterLoad, weight: weights.afterLoad, always: true },
        ...onDemand
          .filter((id) => !pages.some(({ view }) => id.endsWith(view)))
          .map((id) => ({ name: baseOf(id), modules: reachedFrom(id), weight: weights.onDemand })),
      ].map((loader) => ({ ...loader, modules: new Set([...loader.modules].filter(isFree)) }))
      files = new Map([
        ...[...common].filter((id) => !separate.test(id) && !first.has(id)).map((id) => [id, 'common'] as const),
        ...sharedFiles(loaders, importsOf, sizeOf),
      ])
    },
  }
}

type File = { name: string; modules: Set<string>; loaders: Set<Loader>; size: number }

/** Module → the name of its file. */
export function sharedFiles(
  loaders: readonly Loader[],
  importsOf: (id: string) => readonly string[],
  sizeOf: (id: string) => number,
): Map<string, string> {
  const files = filesByLoaders(loaders, sizeOf)
  for (;;) {
    const reached = reachedFiles(files, importsOf)
    /** Bytes that `adding` would load without use: the file's and those of the files that it imports. */
    const wasteOf = (file: File, adding: ReadonlySet<Loader>) => {
      let total = 0
      for (const loader of adding) {
        let [early, ever] = [0, 0]
        for (const { loaders: known, size } of reached.get(file)!) {
          if (known.has(loader)) continue
          early += size
          if (![...known].some(({ always }) => always)) ever += size
        }
        if (loader.weight >= 1 && ever > maxWaste) return Infinity
        total += loader.weight * early
      }
      return total
    }
    const gainOf = (a: File, b: File) => {
      const both = weightOf([...a.loaders].filter((loader) => b.loaders.has(loader))) * fileCost
      const others = both > 0 ? wasteOf(a, b.loaders) : 0
      return both > others ? both - others - wasteOf(b, a.loaders) : 0
    }
    /** A file between the two would import, and be imported by, the file that they become. */
    const isBetween = (a: File, b: File) =>
      [...reached.get(a)!].some((one) => one !== a && one !== b && reached.get(one)!.has(b)) ||
      [...reached.get(b)!].some((one) => one !== a && one !== b && reached.get(one)!.has(a))
    const best = files
      .flatMap((a, at) => files.slice(at + 1).map((b) => ({ a, b, gain: gainOf(a, b) })))
      .filter(({ gain }) => gain > 0)
      .toSorted((one, other) => other.gain - one.gain)
      .find(({ a, b }) => !isBetween(a, b))
    if (!best) return namesOf(files)
    const pair = [best.a, best.b].toSorted((one, other) => weightOf(other.loaders) - weightOf(one.loaders))
    const [a, b] = pair as [File, File]
    const together = [...a.loaders, ...b.loaders]
    for (const file of [...reached.get(a)!, ...reached.get(b)!]) for (const loader of together) file.loaders.add(loader)
    for (const id of b.modules) a.modules.add(id)
    a.size += b.size
    files.splice(files.indexOf(b), 1)
  }
}

/** Each file with all files that it imports, itself included. */
function reachedFiles(files: readonly File[], importsOf: (id: string) => readonly string[]): Map<File, Set<File>> {
  const fileOf = new Map(files.flatMap((file) => [...file.modules].map((id) => [id, file] as const)))
  const imported = new Map(
    files.map((file) => [file, [...file.modules].flatMap(importsOf).flatMap((id) => fileOf.get(id) ?? [])] as const),
  )
  return new Map(
    files.map((file) => {
      const reached = new Set([file])
      for (const one of reached) for (const next of imported.get(one)!) reached.add(next)
      return [file, reached] as const
    }),
  )
}

/** Modules that the same loaders load are one file. */
function filesByLoaders(loaders: readonly Loader[], sizeOf: (id: string) => number): File[] {
  const files = new Map<string, File>()
  for (const id of new Set(loaders.flatMap(({ modules }) => [...modules]))) {
    const loading = new Set(loaders.filter(({ modules }) => modules.has(id)))
    const key = [...loading].map((loader) => loaders.indexOf(loader)).join()
    const [heaviest] = [...loading].toSorted((one, other) => other.weight - one.weight)
    const name = loading.size === 1 || heaviest!.weight > 1 ? heaviest!.name : baseOf(id)
    const file = files.get(key) ?? { name, modules: new Set(), loaders: loading, size: 0 }
    file.modules.add(id)
    file.size += sizeOf(id)
    files.set(key, file)
  }
  return [...files.values()]
}

function namesOf(files: readonly File[]): Map<string, string> {
  const taken = new Map<string, number>()
  return new Map(
    files.flatMap(({ name, modules }) => {
      const count = (taken.get(name) ?? 0) + 1
      taken.set(name, count)
      return [...modules].map((id) => [id, count > 1 ? `${name}-${count}` : name] as const)
    }),
  )
}

const weightOf = (loaders: Iterable<Loader>) => [...loaders].reduce((sum, { weight }) => sum + weight, 0)
const baseOf = (id: string) => id.replace(/^.*\/([\w-]+)\.\w+$/, '$1')
