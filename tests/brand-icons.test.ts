// The icons and manifests in `public` match the brands.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'

for (const brand of Object.values(brands))
  test(`${brand.name} has an icon and a manifest of its own`, () => {
    const folder = `public${brand.icons}`
    expect(readFileSync(`${folder}icon.svg`, 'utf8')).toContain(brand.theme.wordmark.mark)
    expect(JSON.parse(readFileSync(`${folder}manifest.webmanifest`, 'utf8'))).toMatchObject({
      name: brand.name,
      theme_color: brand.theme.colors.header,
      background_color: brand.theme.colors.paper,
    })
  })
