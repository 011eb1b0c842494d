import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { fallbackFaces, fontFaces, fontFiles } from './font-faces.ts'

for (const brand of Object.values(brands))
  test(`${brand.name} has only its own fonts and their fallbacks`, () => {
    const { heading, body } = brand.theme.fonts
    for (const { path } of fontFiles(brand)) expect(existsSync(path)).toBe(true)
    const families = [...fontFaces(brand, '/').matchAll(/font-family:'([^']+)'/g)].map(([, family]) => family)
    expect(new Set(families)).toEqual(new Set([heading, `${heading} fallback`, body, `${body} fallback`]))
  })

test('a font swaps in; its fallback has adjusted metrics', () => {
  expect(fontFaces(brands.jdw, '/').match(/font-display:swap/g)).toHaveLength(2)
  const [regular, bold] = fallbackFaces('Outfit')
  expect(regular).toContain('size-adjust:97.8%;ascent-override:102.2%;descent-override:26.6%;line-gap-override:0%')
  expect(bold).toContain("local('Arial Bold')")
})
