// Which modules share a script file.
import { expect, test } from 'vitest'
import { sharedFiles, type Loader } from './script-files.ts'

const loader = (name: string, modules: string[], more: Partial<Loader> = {}): Loader => ({
  name,
  modules: new Set(modules),
  weight: 1,
  ...more,
})
const files = (loaders: Loader[], imports: Record<string, string[]> = {}, size = 2000) => {
  const named = sharedFiles(
    loaders,
    (id) => imports[id] ?? [],
    () => size,
  )
  return (...ids: string[]) => new Set(ids.map((id) => named.get(id))).size
}

test('modules of one page are one file', () => {
  expect(files([loader('home', ['/a.ts', '/b.ts'])])('/a.ts', '/b.ts')).toBe(1)
})

test('large modules of different pages are separate', () => {
  expect(
    files([loader('home', ['/a.ts', '/c.ts']), loader('bag', ['/b.ts', '/c.ts'])])('/a.ts', '/b.ts', '/c.ts'),
  ).toBe(3)
})

test('small modules of pages with much in common are one file', () => {
  const pages = ['home', 'bag', 'help'].map((name) => loader(name, ['/a.ts', ...(name === 'help' ? [] : ['/b.ts'])]))
  expect(files(pages, {}, 50)('/a.ts', '/b.ts')).toBe(1)
})

test('what every page loads later may come early', () => {
  const always = loader('after-load', ['/a.ts', '/b.ts'], { weight: 40, always: true })
  expect(files([always, loader('bag', ['/a.ts'])])('/a.ts', '/b.ts')).toBe(1)
})

test('two files are not joined around a third', () => {
  const pages = [
    loader('home', ['/a.ts', '/b.ts', '/c.ts']),
    loader('bag', ['/c.ts', '/b.ts']),
    loader('help', ['/c.ts']),
  ]
  const count = files(pages, { '/a.ts': ['/b.ts'], '/b.ts': ['/c.ts'] }, 110)
  expect(count('/a.ts', '/c.ts') === 1 && count('/a.ts', '/b.ts') === 2).toBe(false)
})
