// The graph of imports between source files, read from the text: static, dynamic and type imports.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

const isTest = (file: string) => /\.test\.|\/fixtures\/|\/fakes\/|\.d\.ts$/.test(file)

/** Source files of the four packages, without tests and test helpers. */
export const sources = globSync('{client,origin,shared,worker}/**/*.{ts,tsx}')
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !isTest(file))
  .toSorted()

const known = new Set(sources)
const tests = globSync(
  ['{client,origin,shared,worker,tests}/**/*.test.{ts,tsx}', 'tests/**/*.ts', '**/fixtures/*.{ts,tsx}'],
  {
    exclude: ['node_modules/**', '.wrangler/**'],
  },
).map((file) => file.split(sep).join('/'))

const statement =
  /(?:^|[;\s])(?:import|export)\b[^'"()]*?\bfrom\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^import '([^']+)'/gm

function targetsOf(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(statement)].map(
    ([, from, loaded, bare]) => (from ?? loaded ?? bare)!,
  )
  const resolved = found.flatMap((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1)
    return specifier.startsWith('.') ? join(dirname(file), specifier).split(sep).join('/') : []
  })
  return [...new Set(resolved)]
}

const graph = new Map(sources.map((file) => [file, targetsOf(file).filter((target) => known.has(target))]))

export function importsOf(file: string): readonly string[] {
  return graph.get(file) ?? []
}

const testImports = new Map(tests.map((file) => [file, new Set(targetsOf(file))]))

/** The files that import a file: sources, tests and test helpers. */
export function usersOf(file: string): string[] {
  return [
    ...sources.filter((source) => importsOf(source).includes(file)),
    ...tests.filter((test) => testImports.get(test)!.has(file)),
  ]
}

/** `bag` of `client/bag/store/bag.ts`; null outside the client. */
export function featureOf(file: string): string | null {
  const [name, feature] = file.split('/')
  return name === 'client' ? feature! : null
}

export function indexOf(file: string): string {
  return `client/${featureOf(file)}/index.ts`
}

/** The nearest folder with a `page.ts` around a file. */
export function pageFolderOf(file: string): string | null {
  for (let folder = dirname(file); folder.startsWith('client/'); folder = dirname(folder))
    if (existsSync(`${folder}/page.ts`) && !folder.startsWith('client/platform')) return folder
  return null
}
