// Stands in for the brands' own banners until they are there.
import { drawBanner } from '#origin/drawings/banner.ts'

export function bannerOf(brand: string, name: string): string | null {
  const drawing = (kind: string) => ({
    kind,
    pattern: 'plain',
    accent: '#ffffff',
    traits: {},
    seed: brand.length + name.length,
  })
  return drawBanner(
    { colours: ['#3f6fb5', '#efe6d2'], kinds: ['vase', 'sofa', 'table-lamp'].map(drawing), seed: 3 },
    1600,
    600,
  )
}
