// The licences of what is shipped, and the notices that the build writes of it (client/build/third-party-notices.ts).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const names = Object.keys(dependencies)

/** Licences that allow shipping in a closed-source shop without permission. */
const free = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'MPL-2.0',
  '(MPL-2.0 OR Apache-2.0)',
  '(MIT OR Apache-2.0)',
]

test('every dependency is under a free licence', () => {
  const stated = (name: string) =>
    (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license: string }).license
  expect(names.filter((name) => !free.includes(stated(name)))).toEqual([])
})

test('the built notices have every dependency and each font’s licence', () => {
  const notices = readFileSync('dist/client/third-party-notices.txt', 'utf8')
  expect(names.filter((name) => !notices.includes(`\n${name} ${dependencies[name]} (`))).toEqual([])
  const fonts = names.filter((name) => name.startsWith('@fontsource'))
  const texts = fonts.map((name) => readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim())
  expect(texts.filter((text) => !notices.includes(text))).toEqual([])
})
