import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { fallbackFaces, fontFaces, fontFiles } from './font-faces.ts'

for (const brand of Object.values(brands))
  test(`${brand.name} brings its own fonts only, each with a stand-in of the same measure`, () => {
    const { heading, body } = brand.theme.fonts
    for (const { path } of fontFiles(brand)) expect(existsSync(path)).toBe(true)
    const families = [...fontFaces(brand, '/').matchAll(/font-family:'([^']+)'/g)].map(([, family]) => family)
    expect(new Set(families)).toEqual(new Set([heading, `${heading} fallback`, body, `${body} fallback`]))
  })

test('a real face swaps in; a stand-in is stretched and its height overridden', () => {
  expect(fontFaces(brands.jdw, '/').match(/font-display:swap/g)).toHaveLength(2)
  const [regular, bold] = fallbackFaces('Outfit')
  expect(regular).toContain('size-adjust:97.8%;ascent-override:102.2%;descent-override:26.6%;line-gap-override:0%')
  expect(bold).toContain("local('Arial Bold')")
})
