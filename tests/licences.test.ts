// docs/licences.md lists every shipped package with the licence that the package states, and the built notices have the texts.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documented = readFileSync('docs/licences.md', 'utf8')
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const stated = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license: string }).license

/** Licences that allow shipping in a closed-source shop without permission. */
const free = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'OFL-1.1',
  '(MPL-2.0 OR Apache-2.0)',
]

test.each(Object.keys(dependencies))('%s is shipped under a listed free licence', (name) => {
  const row = documented.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
  expect(free).toContain(stated(name))
  expect(row, `${name} has no row`).toBeDefined()
  if (!name.startsWith('@fontsource')) expect(row).toContain(`| ${stated(name)} |`)
  else expect([stated(name), /copyright \d{4}/i.test(row!)]).toEqual(['OFL-1.1', true])
})

const notices = readFileSync('dist/client/third-party-notices.txt', 'utf8')
const isNoticed = (name: string) => new RegExp(`^${name} \\d+\\.\\d+\\.\\S+ \\(.+\\)$`, 'm').test(notices)

test('the notices have every package of the browser’s scripts', () => {
  const sources = globSync('dist/maps/*.map').flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] }).sources,
  )
  const names = new Set(sources.flatMap((file) => /.*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/.exec(file)?.[1] ?? []))
  expect(names.size).toBeGreaterThan(8)
  expect([...names].filter((name) => !isNoticed(name))).toEqual([])
})

test('the notices have every dependency and each font’s copyright', () => {
  expect(Object.keys(dependencies).filter((name) => !isNoticed(name))).toEqual([])
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))
  const texts = fonts.map((name) => readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim())
  expect(texts.filter((text) => !notices.includes(text))).toEqual([])
  expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('no font reserves its name', () => {
  for (const file of globSync('node_modules/@fontsource*/*/LICENSE'))
    expect([file, /with Reserved Font Name/i.test(readFileSync(file, 'utf8').split('-----')[0]!)]).toEqual([
      file,
      false,
    ])
})

test('no bundle’s own list of licences is served', () => {
  expect(globSync('dist/{client,shop,origin}/.vite/license.json')).toEqual([])
})
