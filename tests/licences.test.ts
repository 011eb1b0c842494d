// docs/licences.md lists every shipped package with the licence that the package states.
import { readFileSync } from 'node:fs'
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
