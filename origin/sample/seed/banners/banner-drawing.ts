// The drawn pictures of banners and department tiles, by name.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { BannerTheme } from '#origin/sample/drawings/banner.ts'
import type { HeroTheme } from '#origin/sample/drawings/hero/hero.ts'
import { drawingDigest, drawingsVersion } from '#origin/sample/drawings/version.ts'
import { heroScene } from './hero-scene.ts'
import { lines } from '../lines.ts'
import { accents, palette } from '../palette.ts'
import { randomOf } from '../random.ts'
import { figureOf, treeOf } from '../trees.ts'

const wide = { width: 1440, height: 640 }
const tile = { width: 720, height: 560 }
/** For layouts with tall tiles: one product of the department's first category. */
const tallTile = { width: 600, height: 800 }
const hasTallTiles = (code: BrandCode) => ['caption', 'row'].includes(brands[code].theme.layout.tiles)
const tileOf = (code: BrandCode) => (hasTallTiles(code) ? tallTile : tile)

type Artwork = { theme: BannerTheme | HeroTheme; width: number; height: number }

export const tops = (code: BrandCode) => treeOf(code).nodes.filter(({ parent }) => parent === '')

/**
 * The drawing for a banner's name: `hero-1` to `hero-4`, or `top-<category>`, wide or as a tile; null for other
 * names.
 */
export function bannerDrawing(code: BrandCode, name: string): Artwork | null {
  const [, kind, rest] = /^(hero|top|tile)-([a-z0-9-]+)$/.exec(name) ?? []
  if (!kind || !rest) return null
  const every = tops(code)
  if (kind === 'hero') {
    const theme = /^[1-4]$/.test(rest) ? heroScene(code, Number(rest)) : null
    return theme && { theme, ...wide }
  }
  if (!every.some(({ path }) => path === rest)) return null
  const random = randomOf(`${code}/banner/${rest}`)
  const leaves = treeOf(code).leaves.filter(({ path }) => path.startsWith(`${rest}/`))
  const from = leaves.length > 0 ? leaves : treeOf(code).leaves
  // Kinds alternate; a department with a single kind repeats it.
  const dealt = from.map((leaf) => ({ key: leaf.lines[0]!, place: random.next() }))
  const mixed = [...new Set(dealt.toSorted((a, b) => a.place - b.place).map(({ key }) => key))]
  const firsts = mixed.filter((key, at) => mixed.findIndex((other) => lines[other]!.kind === lines[key]!.kind) === at)
  const more = mixed.filter((key) => !firsts.includes(key)).slice(0, Math.max(0, 3 - firsts.length))
  const isTall = kind === 'tile' && hasTallTiles(code)
  const keys = isTall ? [from[0]!.lines[0]!] : [...firsts, ...more].slice(0, kind === 'tile' ? 2 : 4)
  const drawings = keys.map((key) => {
    const line = lines[key]!
    const traits = Object.fromEntries(
      Object.entries(line.traits).map(([trait, values]) => [trait, random.pick(values)]),
    )
    return {
      kind: line.kind,
      pattern: random.pick(line.patterns),
      accent: random.pick(accents.onDark),
      traits: { ...traits, figure: figureOf(code, key) },
      seed: random.whole(1, 9999),
    }
  })
  const colours = keys.map((key) => random.pick(palette(lines[key]!.palette)).hex)
  return { theme: { colours, kinds: drawings, seed: random.whole(1, 999) }, ...(kind === 'tile' ? tileOf(code) : wide) }
}

export const bannerPicture = (code: BrandCode, name: string, alt: string) => ({
  src: `/pictures/banner/${drawingsVersion}-${drawingDigest(bannerDrawing(code, name))}/${code}/${name}.svg`,
  kind: 'drawn' as const,
  ...(name.startsWith('tile') ? tileOf(code) : wide),
  alt,
})
