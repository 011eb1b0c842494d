// The @font-face rules of a brand: its fonts, and for each a local fallback font adjusted to the same metrics, so that the
// layout does not shift when the font loads.
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

const locals = {
  sans: [
    ['Arial', 'Liberation Sans', 'Arimo'],
    ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  ],
  serif: [
    ['Times New Roman', 'Liberation Serif', 'Tinos'],
    ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
  ],
} as const

/** The font files of a brand, relative to the project's root; one when headings and text share a font. */
export function fontFiles(brand: Brand) {
  const { heading, body } = brand.theme.fonts
  return [...new Set([heading, body])].map((name) => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    return { name, path: `node_modules/@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2` }
  })
}

export function fontFaces(brand: Brand, root: string): string {
  return fontFiles(brand)
    .flatMap(({ name, path }) => [
      `@font-face{font-family:'${name}';font-style:normal;font-display:swap;font-weight:100 900;src:url("${join(root, path)}") format('woff2')}`,
      ...fallbackFaces(name),
    ])
    .join('\n')
}

/** Two fallback faces, because the ratio of bold to regular widths differs between fonts. */
export function fallbackFaces(name: FontName): string[] {
  const { ascent, descent, widths, local } = measures[name]
  return widths.map((width, index) => {
    const percent = (share: number) => `${((share / width) * 10000).toFixed(1)}%`
    const sources = locals[local][index]!.map((font) => `local('${font}')`).join(',')
    return `@font-face{font-family:'${name} fallback';font-weight:${index === 0 ? '100 549' : '550 900'};src:${sources};size-adjust:${width}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`
  })
}

/** The generic family at the end of the font stack. */
export function genericOf(name: FontName): string {
  return measures[name].local === 'serif' ? 'serif' : 'sans-serif'
}
