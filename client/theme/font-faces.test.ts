import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { brandFonts, fallbackFaces, fontFaces } from './font-faces.ts'

test.each(Object.values(brands))('$name has only its own fonts and their fallbacks', (brand) => {
  const { heading, body } = brand.theme.fonts
  for (const { whole } of brandFonts(brand)) expect(existsSync(whole)).toBe(true)
  const families = [...fontFaces(brand, '/').matchAll(/font-family:'([^']+)'/g)].map(([, family]) => family)
  expect(new Set(families)).toEqual(new Set([heading, `${heading} fallback`, body, `${body} fallback`]))
})

// Shows R10.113
test('a fallback font has the width and height of the brand’s', () => {
  const [regular, bold, onAndroid] = fallbackFaces('Outfit')
  expect(regular).toContain('size-adjust:97.8%;ascent-override:102.2%;descent-override:26.6%;line-gap-override:0%')
  expect(bold).toContain("local('Arial Bold')")
  expect(onAndroid).toContain("local('Roboto');size-adjust:99.3%;ascent-override:100.7%")
})

test('the subset is the later face and covers prices', () => {
  const faces = fontFaces(brands.jdw, '/').split('\n').slice(0, 2)
  expect(faces[0]).toContain('/outfit-latin-wght-normal.woff2')
  expect(faces[1]).toContain('/outfit-620-620.woff2')
  expect(faces[1]).toContain('U+20-7E,U+A0-A3,')
  expect(faces.map((face) => /font-weight:[\d ]+/.exec(face)![0])).toEqual(['font-weight:620', 'font-weight:620'])
})

test('a font for headings and text has the weights of both', () => {
  expect(brandFonts(brands.cgn).map(({ name, weights }) => [name, ...weights])).toEqual([['Archivo', 400, 760]])
})
