// The semantic tokens that components use; each brand's theme defines their values.
import { genericOf } from './font-faces.ts'
import type { BrandTheme } from '#shared/brands/brand.ts'

export const colorNames = [
  'paper',
  'surface',
  'ink',
  'quiet',
  'line',
  'action',
  'onAction',
  'accent',
  'onAccent',
  'sale',
  'focus',
  'header',
  'onHeader',
  'footer',
  'onFooter',
] as const satisfies ReadonlyArray<keyof BrandTheme['colors']>

const typeScales = {
  compact: {
    h1: 'clamp(1.5rem, 1.3rem + 1vw, 2rem)',
    h2: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem)',
    h3: '1.0625rem',
    hero: 'clamp(1.9rem, 1.5rem + 2.2vw, 3rem)',
  },
  regular: {
    h1: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.625rem)',
    h2: 'clamp(1.375rem, 1.2rem + 0.9vw, 1.875rem)',
    h3: '1.125rem',
    hero: 'clamp(2.2rem, 1.6rem + 3.2vw, 4rem)',
  },
  grand: {
    h1: 'clamp(2rem, 1.5rem + 2.4vw, 3.5rem)',
    h2: 'clamp(1.6rem, 1.3rem + 1.5vw, 2.5rem)',
    h3: '1.25rem',
    hero: 'clamp(1.9rem, 0.9rem + 5.6vw, 5.5rem)',
  },
} satisfies Record<BrandTheme['layout']['scale'], Record<string, string>>

const pictureShapes = { portrait: '3 / 4', square: '1 / 1', tall: '2 / 3' } satisfies Record<
  BrandTheme['layout']['picture'],
  string
>

/** A brand's theme as Panda semantic tokens. */
export function tokensOf(look: BrandTheme) {
  const value = <T>(v: T) => ({ value: v })
  const scale = typeScales[look.layout.scale]
  return {
    colors: Object.fromEntries(colorNames.map((name) => [name, value(look.colors[name])])),
    fonts: {
      heading: value(`'${look.fonts.heading}', '${look.fonts.heading} fallback', ${genericOf(look.fonts.heading)}`),
      body: value(`'${look.fonts.body}', '${look.fonts.body} fallback', ${genericOf(look.fonts.body)}`),
    },
    fontSizes: Object.fromEntries(Object.entries(scale).map(([name, size]) => [name, value(size)])),
    radii: { control: value(look.radii.control), card: value(look.radii.card), pill: value(look.radii.pill) },
    aspectRatios: { card: value(pictureShapes[look.layout.picture]) },
  }
}

type Tokens = ReturnType<typeof tokensOf>

/** The token names without values, for the shared stylesheet. */
export function namesOnly(tokens: Tokens): Tokens {
  const empty = (group: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(group).map((name) => [name, { value: 'initial' }]))
  return Object.fromEntries(Object.entries(tokens).map(([name, group]) => [name, empty(group)])) as Tokens
}
