// The folders keep to the arrows of docs/decisions/0003-feature-folders.md. Read from the sources' import statements, type
// imports included: the linter sees packages only.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureOf, importsOf, indexOf, pageFolderOf, sources, usersOf } from './support/import-graph.ts'

/** Package → packages that it may import. A package may always import itself. */
const packages: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  worker: ['shared', 'client'],
  client: ['shared'],
  origin: ['shared'],
}

/** Client folders without an index, whose files every feature may import. */
const base = ['platform', 'ui', 'theme']

const maxFilesInFolder = 25

const packageOf = (file: string) => file.split('/')[0]!
const imports = sources.flatMap((from) => importsOf(from).map((to) => [from, to] as const))
const named = (pairs: ReadonlyArray<readonly [string, string]>) => pairs.map(([from, to]) => `${from} -> ${to}`)
const inClient = imports.filter(([from, to]) => packageOf(from) === 'client' && packageOf(to) === 'client')

test.each(Object.entries(packages))('%s imports only the packages it may', (name, allowed) => {
  const wrong = imports.filter(([from, to]) => packageOf(from) === name && ![name, ...allowed].includes(packageOf(to)))
  expect(named(wrong)).toEqual([])
})

test('a feature is imported through its index', () => {
  const wrong = imports.filter(([from, to]) => {
    const feature = featureOf(to)
    if (feature === null || base.includes(feature) || feature === 'build' || feature === 'app') return false
    const outside = featureOf(from) !== feature
    return outside && to !== indexOf(to) && pageFolderOf(to) === null
  })
  expect(named(wrong)).toEqual([])
})

test('only the list of pages imports a page', () => {
  const wrong = inClient.filter(([from, to]) => {
    const page = pageFolderOf(to)
    if (page === null || from.startsWith(`${page}/`)) return false
    const entry = to === `${page}/page.ts` || to === `${page}/index.ts`
    return !(featureOf(from) === 'app' && (entry || to.endsWith('/first.ts')))
  })
  expect(named(wrong)).toEqual([])
})

test.each([
  ['platform', []],
  ['ui', ['platform', 'theme']],
  ['theme', []],
])('client/%s imports no feature', (own, allowed: readonly string[]) => {
  const wrong = inClient.filter(([from, to]) => featureOf(from) === own && ![own, ...allowed].includes(featureOf(to)!))
  expect(named(wrong)).toEqual([])
})

test('the shop imports no emulated vendor', () => {
  const wrong = imports.filter(([from, to]) => from.startsWith('origin/shop/') && to.startsWith('origin/vendors/'))
  expect(named(wrong)).toEqual([])
})

test('what only one package uses is not in shared', () => {
  const lonely = sources
    .filter((file) => packageOf(file) === 'shared')
    .filter(
      (file) =>
        new Set(
          usersOf(file)
            .map(packageOf)
            .filter((name) => name !== 'shared'),
        ).size === 1,
    )
    .filter((file) => !usersOf(file).some((user) => packageOf(user) === 'shared'))
  expect(lonely).toEqual([])
})

test('no folder has more files than a reader can take in', () => {
  const counts = new Map<string, number>()
  for (const file of sources) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > maxFilesInFolder).map(([folder]) => folder)).toEqual([])
})

test('no relative import climbs two folders', () => {
  expect(sources.filter((file) => /from '[.][.][/][.][.][/]/.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Folders of the worker that serve a request: one imports only those before it. `index.tsx` and `middleware.ts` import all. */
const ofRequest = [
  'platform',
  'telemetry',
  'toggles',
  'session',
  'waiting-room',
  'gateway',
  'assistants',
  'pages',
  'forms',
  'sign-in',
  'routes',
]

test('a folder of the worker imports only the folders before it', () => {
  const placeOf = (file: string) => (packageOf(file) === 'worker' ? ofRequest.indexOf(file.split('/')[1]!) : -1)
  const wrong = imports.filter(([from, to]) => placeOf(from) >= 0 && placeOf(to) > placeOf(from))
  expect(named(wrong)).toEqual([])
})
