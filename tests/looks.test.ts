// Styles are data: colours are in a brand's file and in the theme, and no component compares brand names.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'

const components = globSync('client/**/*.{ts,tsx,css}').filter(
  (file) =>
    !/\.test\.|\/fixtures\/|\/(?:examples|a-[a-z]+)\.tsx?$/.test(file) && !/^client\/(theme|build)\//.test(file),
)

function linesThat(fault: RegExp) {
  return components.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && fault.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

test('no component has a colour of its own', () => {
  expect(
    linesThat(
      /(?<!href=)['"\s(:]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\/)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i,
    ),
  ).toEqual([])
})

test('no component depends on the brand’s name', () => {
  expect(linesThat(new RegExp(`['"\`](?:${Object.keys(brands).join('|')})['"\`]|brand\\.code\\s*[!=]==?`))).toEqual([])
})

test('no component sets a style attribute', () => {
  expect(linesThat(/\sstyle=/)).toEqual([])
})
