// The icons and manifests in `public` match the brands.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'

for (const brand of Object.values(brands))
  test(`${brand.name} has an icon and a manifest of its own`, () => {
    const folder = `public${brand.icons}`
    expect(readFileSync(`${folder}icon.svg`, 'utf8')).toContain(brand.theme.wordmark.mark)
    // Width and height of a PNG stand in its first chunk.
    const sizeOf = (file: string) => {
      const header = readFileSync(`${folder}${file}`)
      return [header.readUInt32BE(16), header.readUInt32BE(20)]
    }
    expect(['icon-192', 'icon-512', 'apple-touch-icon', 'share'].map((name) => sizeOf(`${name}.png`))).toEqual([
      [192, 192],
      [512, 512],
      [180, 180],
      [1200, 630],
    ])
    expect(readFileSync(`${folder}favicon.ico`).readUInt16LE(4)).toBe(2)
    expect(JSON.parse(readFileSync(`${folder}manifest.webmanifest`, 'utf8'))).toMatchObject({
      name: brand.name,
      theme_color: brand.theme.colors.header,
      background_color: brand.theme.colors.paper,
      icons: [{ type: 'image/svg+xml' }, { sizes: '192x192' }, { sizes: '512x512' }],
    })
  })
