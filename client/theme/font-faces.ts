// The @font-face rules of a brand. Each of its fonts has two files: the characters that the shop itself writes in the weights
// that are used, which every page loads, and all Latin characters, which a page loads only when it has one of the others.
// A local fallback font is adjusted to the same metrics, so that the layout does not shift when the font loads.
import { join } from 'node:path'
import type { Brand, FontName } from '#shared/brands/brand.ts'

type Measure = {
  /** In em, from the font's own tables. */
  ascent: number
  descent: number
  /** Width of running text relative to the fallback font, in per cent: regular and bold. */
  widths: readonly [regular: number, bold: number]
  local: 'sans' | 'serif'
}

/** Measured on a canvas against Liberation Sans and Serif, which have the widths of Arial and Times New Roman. */
const measures: Record<FontName, Measure> = {
  Archivo: { ascent: 0.878, descent: 0.21, widths: [98, 97.8], local: 'sans' },
  'Bricolage Grotesque': { ascent: 0.93, descent: 0.27, widths: [105.7, 102.4], local: 'sans' },
  'Cormorant Garamond': { ascent: 0.924, descent: 0.287, widths: [95.9, 92], local: 'serif' },
  Figtree: { ascent: 0.95, descent: 0.25, widths: [100.8, 96.6], local: 'sans' },
  Fraunces: { ascent: 0.978, descent: 0.255, widths: [114.6, 115.5], local: 'serif' },
  Jost: { ascent: 1.07, descent: 0.375, widths: [96.5, 99.7], local: 'sans' },
  Karla: { ascent: 0.917, descent: 0.252, widths: [101.9, 99.6], local: 'sans' },
  Manrope: { ascent: 1.066, descent: 0.3, widths: [101.7, 99.8], local: 'sans' },
  Newsreader: { ascent: 0.735, descent: 0.265, widths: [105.5, 107.7], local: 'serif' },
  Oswald: { ascent: 1.193, descent: 0.289, widths: [81.5, 85.6], local: 'sans' },
  Outfit: { ascent: 1, descent: 0.26, widths: [97.8, 94.5], local: 'sans' },
  'Work Sans': { ascent: 0.93, descent: 0.243, widths: [111.5, 104.3], local: 'sans' },
}

/**
 * The fonts that systems have, and by what their regular and bold must be scaled to be as wide as Arial or Times New Roman:
 * Apple, Windows and much of Linux; Android; the rest of Linux. Measured on the texts of product pages.
 */
const locals = {
  sans: [
    { names: ['Arial', 'Liberation Sans', 'Arimo'], scales: [1, 1] },
    { names: ['Roboto'], scales: [1.015, 1.059] },
    { names: ['DejaVu Sans'], scales: [0.891, 0.838] },
  ],
  serif: [
    { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], scales: [1, 1] },
    { names: ['Noto Serif'], scales: [0.867, 0.861] },
    { names: ['DejaVu Serif'], scales: [0.795, 0.761] },
  ],
} as const

/** ASCII and the punctuation and signs of the shop's own texts, prices and addresses. */
const shopCharacters: ReadonlyArray<readonly [from: number, to: number]> = [
  [0x20, 0x7e],
  [0xa0, 0xa3], // no-break space, £
  [0xa9, 0xa9], // ©
  [0xb0, 0xb0], // °
  [0xb7, 0xb7], // ·
  [0xd7, 0xd7], // ×
  [0xe9, 0xea], // é ê
  [0x2013, 0x2026], // – — ‘ ’ “ ” • …
  [0x2039, 0x203a], // ‹ ›
  [0x2212, 0x2212], // −
]

export const shopText = shopCharacters
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)))
  .join('')

/** Weights of running text: `normal` to `bold` of the tokens. */
const bodyWeights = [400, 650] as const

export type BrandFont = {
  name: FontName
  /** The package's file with all Latin characters and weights, relative to the project's root. */
  whole: string
  /** The file that the build makes of it (client/build/subset-fonts.ts), relative to the project's root. */
  subset: string
  /** The lightest and the boldest weight that the brand uses. */
  weights: readonly [min: number, max: number]
}

/** One font when headings and text share it. */
export function brandFonts({ theme }: Pick<Brand, 'theme'>): BrandFont[] {
  const { heading, body, headingWeight } = theme.fonts
  if (heading === body) return [brandFont(body, [...bodyWeights, headingWeight])]
  return [brandFont(heading, [headingWeight]), brandFont(body, bodyWeights)]
}

function brandFont(name: FontName, used: readonly number[]): BrandFont {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const weights = [Math.min(...used), Math.max(...used)] as const
  return {
    name,
    whole: `node_modules/@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`,
    subset: `node_modules/.cache/fonts/${slug}-${weights.join('-')}.woff2`,
    weights,
  }
}

export function fontFaces(brand: Brand, root: string): string {
  return brandFonts(brand)
    .flatMap(({ name, whole, subset, weights: [min, max] }) => {
      // Both faces state the same weights: browsers combine faces by character only when all else is the same. Of two faces
      // that have a character the later one is used.
      const face = (path: string, range: string) =>
        `@font-face{font-family:'${name}';font-display:swap;font-weight:${min === max ? min : `${min} ${max}`};src:url("${join(root, path)}");unicode-range:${range}}`
      return [face(whole, latinRange), face(subset, shopRange), ...fallbackFaces(name)]
    })
    .join('\n')
}

/** The other characters of the package's Latin files. */
const latinRange = 'U+A0-FF,U+131,U+152-153,U+2000-206F,U+20AC,U+2122,U+2191-2193,U+2212'

const shopRange = shopCharacters
  .map(([from, to]) => [from, to].map((code) => code.toString(16).toUpperCase()))
  .map(([from, to]) => (from === to ? `U+${from}` : `U+${from}-${to}`))
  .join(',')

/** Two for each kind of system, because the ratio of bold to regular widths differs between fonts. One whose font is absent is skipped. */
export function fallbackFaces(name: FontName): string[] {
  const { ascent, descent, widths, local } = measures[name]
  return locals[local].flatMap(({ names, scales }) =>
    widths.map((width, index) => {
      const scale = width * scales[index]!
      const percent = (share: number) => `${((share / scale) * 10000).toFixed(1)}%`
      const sources = names.map((font) => `local('${font}${index === 0 ? '' : ' Bold'}')`).join(',')
      return `@font-face{font-family:'${name} fallback';font-weight:${index === 0 ? '100 549' : '550 900'};src:${sources};size-adjust:${scale.toFixed(1)}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`
    }),
  )
}

/** The generic family at the end of the font stack. */
export function genericOf(name: FontName): string {
  return measures[name].local === 'serif' ? 'serif' : 'sans-serif'
}
